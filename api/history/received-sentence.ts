/** The sentence of an entry that its account did not sign: what the account got, and from whom. Pure. */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { DescriptionItem } from "#schemas/facts/interpretation.ts"
import type { AssetChangeModel, SentenceModel, TimelineModel } from "#schemas/graphql/model.ts"
import { deltaOfAccount } from "../model/account-delta.ts"

/** Most assets that a sentence names one by one; an airdrop can have hundreds. */
const namedAssetsMax = 5

const isSame = ({ asset: left }: Pick<AssetChangeModel, "asset">, { asset: right }: Pick<AssetChangeModel, "asset">) =>
  left.standard === right.standard && left.token === right.token && left.tokenId === right.tokenId

/** The only sender of everything an account gained; `undefined` for several senders, or for none as in a mint. */
const giverOf = (
  { transaction, subject }: TimelineModel,
  gained: ReadonlyArray<AssetChangeModel>,
): Address | undefined => {
  const came = transaction.deltas.filter(
    (delta) => delta.account === subject && delta.amountRaw > 0n && gained.some((change) => isSame(change, delta)),
  )
  const [giver, ...others] = new Set(came.map(({ counterparty }) => counterparty))
  return others.length > 0 || giver === zeroAddress ? undefined : giver
}

/** A list of placeholders as a sentence shows it: `$1, $2 and $3`. */
const listText = (count: number): string => {
  const places = Array.from({ length: count }, (_, index) => `$${index + 1}`)
  return count === 1 ? "$1" : `${places.slice(0, -1).join(", ")} and ${places.at(-1)}`
}

/** The assets of a sentence, and its text for them: beyond the first few, how many others there are. */
const assetsOf = (changes: ReadonlyArray<AssetChangeModel>) => {
  const hasOthers = changes.length > namedAssetsMax
  const named = hasOthers ? changes.slice(0, namedAssetsMax - 1) : changes
  const items: ReadonlyArray<DescriptionItem> = [
    ...named.map(({ asset, amountRaw }) => ({
      ...{ type: "token" as const, asset },
      amountRaw: amountRaw < 0n ? -amountRaw : amountRaw,
    })),
    ...(hasOthers ? [{ type: "number" as const, value: changes.length - named.length }] : []),
  ]
  return { items, text: `${listText(items.length)}${hasOthers ? " others" : ""}` }
}

/**
 * The sentence of a received entry, from the side of its account.
 *
 * `Received $1 from $2` where one account gave everything; `Received $1 in a transaction of $2`, the signer, where it came from
 * several or from nobody. An account that gained nothing sent or took part.
 */
export const receivedSentence = (entry: TimelineModel): SentenceModel => {
  const { transaction, subject } = entry
  const signer: DescriptionItem = { type: "actor", address: transaction.signer }
  const changes = deltaOfAccount(transaction, subject)?.changes ?? []
  const gained = changes.filter(({ amountRaw }) => amountRaw > 0n)
  const lost = changes.filter(({ amountRaw }) => amountRaw < 0n)
  if (changes.length === 0) return { description: "Took part in a transaction of $1", items: [signer] }
  const { items, text } = assetsOf(gained.length > 0 ? gained : lost)
  const last = items.length + 1
  const giver = giverOf(entry, gained)
  if (gained.length > 0 && giver !== undefined) {
    return { description: `Received ${text} from $${last}`, items: [...items, { type: "actor", address: giver }] }
  }
  const verb = gained.length > 0 ? "Received" : "Sent"
  return { description: `${verb} ${text} in a transaction of $${last}`, items: [...items, signer] }
}
