/** Sentences of a transaction from the side of an account. Pure. */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { DescriptionItem } from "#schemas/facts/interpretation.ts"
import type { AssetChangeModel, SentenceModel, TimelineModel } from "#schemas/graphql/history-model.ts"
import { deltaOfAccount } from "./account-delta.ts"

/** Maximum number of assets that a sentence lists; an airdrop can have hundreds. */
const namedAssetsMax = 5

const isSame = ({ asset: left }: Pick<AssetChangeModel, "asset">, { asset: right }: Pick<AssetChangeModel, "asset">) =>
  left.standard === right.standard && left.token === right.token && left.tokenId === right.tokenId

/** The only sender of all assets that an account gained; `undefined` for several senders, and for a mint. */
const senderOf = (
  { transaction, subject }: TimelineModel,
  gained: ReadonlyArray<AssetChangeModel>,
): Address | undefined => {
  const arrivals = transaction.deltas.filter(
    (delta) => delta.account === subject && delta.amountRaw > 0n && gained.some((change) => isSame(change, delta)),
  )
  const [sender, ...others] = new Set(arrivals.map(({ counterparty }) => counterparty))
  return others.length > 0 || sender === zeroAddress ? undefined : sender
}

/** A list of placeholders from the `first`th: `$1, $2 and $3`. */
const listText = (count: number, first: number): string => {
  const placeholders = Array.from({ length: count }, (_, index) => `$${index + first}`)
  return count === 1 ? `$${first}` : `${placeholders.slice(0, -1).join(", ")} and ${placeholders.at(-1)}`
}

/** Assets in one place of a sentence as items and text, from the `first`th item: the first ones, and the number of others. */
const assetsOf = (changes: ReadonlyArray<AssetChangeModel>, first: number) => {
  const hasOthers = changes.length > namedAssetsMax
  const named = hasOthers ? changes.slice(0, namedAssetsMax - 1) : changes
  const items: ReadonlyArray<DescriptionItem> = [
    ...named.map(({ asset, amountRaw }) => ({
      type: "token" as const,
      asset,
      amountRaw: amountRaw < 0n ? -amountRaw : amountRaw,
    })),
    ...(hasOthers ? [{ type: "number" as const, value: changes.length - named.length }] : []),
  ]
  return { items, text: `${listText(items.length, first)}${hasOthers ? " others" : ""}` }
}

/**
 * The sentence of a transaction from the side of the entry's account: its own, where it signed, acted, bought or sold, else that of its movements.
 * An account that took no part has the signer's.
 */
export const subjectSentence = (entry: TimelineModel): SentenceModel => {
  const { transaction, subject } = entry
  const own = transaction.partySentences.find(({ account }) => account === subject)
  if (own !== undefined) return { description: own.description, items: own.items }
  const hasMoved = transaction.deltas.some(({ account }) => account === subject)
  return subject === transaction.signer || !hasMoved
    ? { description: transaction.description, items: transaction.items }
    : receivedSentence(entry)
}

/**
 * The sentence of an account's movements.
 *
 * `Received $1 from $2` for a single sender, `Received $1 in a transaction of $2` (the signer) for several senders and for a mint.
 * Where something was lost, `Received $1 and sent $2 in a transaction of $3`, or `Sent $1 in a transaction of $2`; else
 * `Took part in a transaction of $1`.
 */
const receivedSentence = (entry: TimelineModel): SentenceModel => {
  const { transaction, subject } = entry
  const signer: DescriptionItem = { type: "actor", address: transaction.signer }
  const changes = deltaOfAccount(transaction, subject)?.changes ?? []
  const gained = changes.filter(({ amountRaw }) => amountRaw > 0n)
  const lost = changes.filter(({ amountRaw }) => amountRaw < 0n)
  if (changes.length === 0) return { description: "Took part in a transaction of $1", items: [signer] }
  const got = assetsOf(gained, 1)
  const gave = assetsOf(lost, 1 + got.items.length)
  const items = [...got.items, ...gave.items]
  const last = items.length + 1
  const sender = senderOf(entry, gained)
  if (lost.length === 0 && sender !== undefined) {
    return { description: `Received ${got.text} from $${last}`, items: [...items, { type: "actor", address: sender }] }
  }
  const phrases = [
    ...(gained.length === 0 ? [] : [`received ${got.text}`]),
    ...(lost.length === 0 ? [] : [`sent ${gave.text}`]),
  ].join(" and ")
  const description = `${phrases.charAt(0).toUpperCase()}${phrases.slice(1)} in a transaction of $${last}`
  return { description, items: [...items, signer] }
}
