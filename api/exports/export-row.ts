/** Rows of tax exports: what accounts gave and got in a transaction, one asset for one, with its worth at the time. Pure. */
import { isNft } from "#schemas/domain/asset.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { ActionType } from "#schemas/facts/interpretation.ts"
import { splitByWeights } from "../profit/split.ts"
import { type TaxAsset, type TaxEvent, type TaxGroup, type TaxLeg, taxAssetText } from "../profit/tax-event.ts"
import { renderHash } from "../render/account-text.ts"

/** Display facts of an asset. */
export interface AssetFacts {
  readonly symbol: string
  readonly decimals: number
}

/** An amount of an asset, positive. */
export interface ExportAmount extends AssetFacts {
  readonly asset: TaxAsset
  readonly amountRaw: bigint
  /** Worth at the time, an integer of 10^-18 of the currency; absent without a price. */
  readonly worth: bigint | undefined
}

/** Purpose of a row: `fee` for the fee of a transaction that moved nothing else, such as a failed one. */
export type ExportKind = ActionType | "fee"

/** A row: an asset that came, one that went, or one for the other. */
export interface ExportRow {
  readonly timestampMs: number
  /** Name of the chain. */
  readonly chain: string
  /** Currency of worths. */
  readonly currency: string
  /** Absent for movements of a block itself, such as withdrawals of validators. */
  readonly hash: Hash | undefined
  /** Place among the rows of its transaction, from 0. */
  readonly index: number
  readonly kind: ExportKind
  /** Slug of the protocol. */
  readonly protocol: string | undefined
  readonly isFailed: boolean
  /** Whether it is a step of a transfer between the accounts over a bridge. */
  readonly isBridged: boolean
  readonly sent: ExportAmount | undefined
  readonly received: ExportAmount | undefined
  /** The fee of the transaction; on its first row only. */
  readonly fee: ExportAmount | undefined
}

/** Facts that rows need beside their events. */
export interface ExportFacts {
  readonly chainName: string
  readonly currency: string
  /** Of the asset; `undefined` without known decimals, whose amounts no file can show. */
  readonly assetOf: (asset: TaxAsset) => AssetFacts | undefined
  readonly isFailed: boolean
}

/** The rows of an event, and the assets that are missing among them. */
export interface EventRows {
  readonly rows: ReadonlyArray<ExportRow>
  readonly omitted: ReadonlyArray<TaxAsset>
}

interface Pair {
  readonly sent: ExportAmount | undefined
  readonly received: ExportAmount | undefined
}

const withParts = (whole: ExportAmount, others: ReadonlyArray<ExportAmount>): ReadonlyArray<ExportAmount> => {
  const weights = others.map(({ worth }) => worth ?? 0n)
  const [amounts, worths] = [splitByWeights(whole.amountRaw, weights), splitByWeights(whole.worth ?? 0n, weights)]
  return others.map((_, index) => ({
    ...whole,
    amountRaw: amounts[index] ?? 0n,
    worth: whole.worth === undefined ? undefined : worths[index],
  }))
}

const areDivisible = (whole: ExportAmount | undefined, others: ReadonlyArray<ExportAmount>): whole is ExportAmount =>
  whole !== undefined && !isNft(whole.asset) && others.length > 0 && others.every(({ worth }) => worth !== undefined)

/**
 * Pairs what was given with what was got. One asset for several is divided by their worth, to the last unit; if that is unknown, or several
 * were given for several, each is a row of its own.
 */
const pairsOf = (sent: ReadonlyArray<ExportAmount>, received: ReadonlyArray<ExportAmount>): ReadonlyArray<Pair> => {
  const [[onlySent, ...otherSent], [onlyReceived, ...otherReceived]] = [sent, received]
  if (otherSent.length === 0 && otherReceived.length === 0) return [{ sent: onlySent, received: onlyReceived }]
  if (otherSent.length === 0 && areDivisible(onlySent, received)) {
    const parts = withParts(onlySent, received)
    return received.map((one, index) => ({ sent: parts[index], received: one }))
  }
  if (otherReceived.length === 0 && areDivisible(onlyReceived, sent)) {
    const parts = withParts(onlyReceived, sent)
    return sent.map((one, index) => ({ sent: one, received: parts[index] }))
  }
  return [
    ...sent.map((one) => ({ sent: one, received: undefined })),
    ...received.map((one) => ({ sent: undefined, received: one })),
  ]
}

/** The rows of an event: those of its groups, the first with the fee. */
export const rowsOfEvent = (event: TaxEvent, facts: ExportFacts): EventRows => {
  const omitted = new Map<string, TaxAsset>()
  const amountOf = ({ asset, amountRaw, worth }: TaxLeg): ReadonlyArray<ExportAmount> => {
    const known = facts.assetOf(asset)
    if (known === undefined) omitted.set(taxAssetText(asset), asset)
    return known === undefined ? [] : [{ ...known, asset, amountRaw: amountRaw < 0n ? -amountRaw : amountRaw, worth }]
  }
  const partsOf = ({ kind, protocol, legs }: TaxGroup) =>
    pairsOf(
      legs.filter(({ amountRaw }) => amountRaw < 0n).flatMap(amountOf),
      legs.filter(({ amountRaw }) => amountRaw > 0n).flatMap(amountOf),
    ).map((pair) => ({ kind, protocol, ...pair }))
  const moved = event.groups
    .flatMap(partsOf)
    .filter(({ sent, received }) => sent !== undefined || received !== undefined)
  const fees = event.fees.flatMap(amountOf)
  const nothing = { kind: "fee" as const, protocol: undefined, sent: undefined, received: undefined }
  // A second fee, such as one paid in a token, is a row of its own.
  const parts = [...moved, ...fees.slice(moved.length).map(() => nothing)]
  const rows = parts.map(
    (part, index): ExportRow => ({
      timestampMs: event.timestampMs,
      chain: facts.chainName,
      currency: facts.currency,
      hash: event.hash === undefined ? undefined : renderHash(event.chainId, event.hash),
      index,
      isFailed: facts.isFailed,
      isBridged: event.bridge !== undefined,
      ...part,
      fee: fees[index],
    }),
  )
  return { rows, omitted: [...omitted.values()] }
}
