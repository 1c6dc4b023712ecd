/** Sentences of transactions of chains of unspent outputs: what an account mined, sent, moved to itself or wrote. Pure. */
import { textOfInput } from "#chains/abi/text.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { isUnspendable } from "#schemas/domain/utxo-account.ts"
import { inputsRaw, isCoinbase } from "#schemas/domain/utxo-amount.ts"
import type { UtxoTransaction } from "#schemas/domain/utxo-block.ts"
import type { Action, AssetAmount } from "#schemas/facts/interpretation.ts"
import type { TimelineEntry } from "#schemas/facts/timeline-entry.ts"
import type { NetChange, UtxoFlows } from "../../utxo-flows.ts"
import { actorItem, type Sentence, sentence, tokenItem } from "../sentence/sentence.ts"
import { pushedBytes } from "./pushed-bytes.ts"

/** Accounts with sentences and actions of their own, from the first: others have those of their movements. @limit callers */
export const describedAccountsMax = 5

/** The parts of a timeline entry that describe a transaction, from the side of the signer and of others. */
export type Described = Pick<TimelineEntry, "interpretation" | "partySentences">

/** The description of a transaction. */
export const interpretUtxo = (
  transaction: UtxoTransaction,
  { flows, signer }: { readonly flows: UtxoFlows; readonly signer: Address },
): Described => {
  const describe = isCoinbase(transaction) ? mined : spendingOf(transaction, flows)
  const { interpreterId, actors, sentenceOf, actions } = describe(flows)
  const own = actors.find(({ account }) => account === signer) ?? { account: signer, amountRaw: 0n }
  const others = actors.filter(({ account }) => account !== signer).slice(0, describedAccountsMax)
  return {
    interpretation: {
      interpreterId,
      ...sentenceOf(own),
      actions,
      topic: "None",
      category: undefined,
      isVague: false,
    },
    partySentences: others.map((actor) => ({ account: actor.account, ...sentenceOf(actor) })),
  }
}

/** Outcome of a transaction: its actors with their net changes, the sentence of each, and the actions of all. */
interface Outcome {
  /** Stored with every interpretation, so it never changes. */
  readonly interpreterId: string
  readonly actors: ReadonlyArray<NetChange>
  readonly sentenceOf: (actor: NetChange) => Sentence
  readonly actions: ReadonlyArray<Action>
}

const coins = (amountRaw: bigint): AssetAmount => ({ asset: nativeAsset, amountRaw })

const coinItem = (amountRaw: bigint) => tokenItem(coins(amountRaw))

const action = (type: Action["type"], account: Address, parts: Partial<Action> = {}): Action => ({
  type,
  protocol: undefined,
  account,
  sent: [],
  received: [],
  counterparty: undefined,
  ...parts,
})

const mined = ({ gains }: UtxoFlows): Outcome => ({
  interpreterId: "mine",
  actors: gains,
  sentenceOf: ({ amountRaw }) => sentence`Mined ${coinItem(amountRaw)}`,
  actions: gains
    .slice(0, describedAccountsMax)
    .map(({ account, amountRaw }) => action("mint", account, { received: [coins(amountRaw)] })),
})

const spendingOf = (transaction: UtxoTransaction, { spenders, gains }: UtxoFlows) => {
  const isOwn = gains.every(({ account }) => spenders.has(account))
  if (!isOwn) return sent(transaction)
  return writtenBy(transaction) === undefined ? moved : wrote(transaction)
}

/** Coins went to accounts that spent nothing. A sole payer's amount is without the fee; the shares of several payers in it are not defined. */
const sent =
  (transaction: UtxoTransaction) =>
  ({ spenders, losses, gains, paidRaw }: UtxoFlows): Outcome => {
    const payees = gains.filter(({ account }) => !spenders.has(account))
    const unpaidRaw = losses.length === 1 && gains.length === payees.length ? inputsRaw(transaction) - paidRaw : 0n
    const written = writtenBy(transaction)
    const [payee, ...otherPayees] = payees
    const onlyPayee = otherPayees.length === 0 ? payee?.account : undefined
    const onlyPayer = losses.length === 1 ? losses[0]?.account : undefined
    const listed = payees.slice(0, describedAccountsMax).map(({ account }) => actorItem(account))
    return {
      interpreterId: "send",
      actors: losses,
      sentenceOf: ({ amountRaw }) => {
        const { description, items } = sentence`Sent ${coinItem(-amountRaw - unpaidRaw)} to ${listed}`
        const composite = items.at(-1)
        const counted =
          composite?.type === "composite" ? [...items.slice(0, -1), { ...composite, count: payees.length }] : items
        return { description: written === undefined ? description : `${description} and ${written}`, items: counted }
      },
      actions: [
        ...losses
          .slice(0, describedAccountsMax)
          .map(({ account, amountRaw }) =>
            action("send", account, { sent: [coins(-amountRaw - unpaidRaw)], counterparty: onlyPayee }),
          ),
        ...payees
          .slice(0, describedAccountsMax)
          .map(({ account, amountRaw }) =>
            action("receive", account, { received: [coins(amountRaw)], counterparty: onlyPayer }),
          ),
      ],
    }
  }

const spendersOf = ({ spenders, losses, gains }: UtxoFlows): ReadonlyArray<NetChange> => {
  const changed = new Map([...losses, ...gains].map((change) => [change.account, change]))
  return Array.from(spenders, (account) => changed.get(account) ?? { account, amountRaw: 0n })
}

/** Every output went back to an account of an input. */
const moved = (flows: UtxoFlows): Outcome => ({
  interpreterId: "move",
  actors: spendersOf(flows),
  sentenceOf: () => sentence`Moved ${coinItem(flows.paidRaw)} to yourself`,
  actions: spendersOf(flows)
    .slice(0, 1)
    .map(({ account }) =>
      action("send", account, {
        sent: [coins(flows.paidRaw)],
        received: [coins(flows.paidRaw)],
        counterparty: account,
      }),
    ),
})

const wrote =
  (transaction: UtxoTransaction) =>
  (flows: UtxoFlows): Outcome => {
    const written = writtenBy(transaction) ?? ""
    return {
      interpreterId: "write",
      actors: spendersOf(flows),
      sentenceOf: () => sentence([`${written.charAt(0).toUpperCase()}${written.slice(1)}`]),
      actions: spendersOf(flows)
        .slice(0, 1)
        .map(({ account }) => action("call", account)),
    }
  }

/** The content of unspendable outputs: a text, or other data; `undefined` without such outputs. It is not repeated, as it is untrusted. */
const writtenBy = ({ outputs }: UtxoTransaction): string | undefined => {
  const written = outputs.filter(({ script }) => isUnspendable(script))
  if (written.length === 0) return undefined
  const isText = written.some(({ script }) => isTextIn(pushedBytes(script)))
  return isText ? "wrote a text" : "wrote data"
}

const isTextIn = (pushed: ReadonlyArray<Hex>): boolean => pushed.some((bytes) => textOfInput(bytes) !== undefined)
