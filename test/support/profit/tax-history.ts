/** Builders of events for profit and loss. Worth is given in whole dollars; amounts in base units. */
import { type TaxAsset, type TaxEvent, type TaxGroup, type TaxLeg, taxAssetText } from "#api/profit/tax-event.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { ActionType } from "#schemas/facts/interpretation.ts"

/** The account of events that name none. */
export const owner = `0x${"a1".repeat(20)}`

/** Its coin. */
export const coin: TaxAsset = { chainId: 1, standard: "native", token: zeroAddress, tokenId: 0n }

/** A token by a letter of hex. */
export const tokenOf = (digit: string, chainId = 1): TaxAsset => ({
  chainId,
  standard: "erc20",
  token: `0x${digit.repeat(40)}`,
  tokenId: 0n,
})

/** An item by a letter of hex. */
export const itemOf = (digit: string): TaxAsset => ({ ...tokenOf(digit), standard: "erc721", tokenId: 7n })

/** Whole dollars as worth. */
export const dollars = (whole: number): bigint => BigInt(Math.round(whole * 1_000_000)) * 10n ** 12n

/** A leg; negative if it was given, without a worth if that is absent. */
export const legOf = (asset: TaxAsset, amount: number | bigint, usd?: number | bigint, account = owner): TaxLeg => ({
  asset,
  amountRaw: BigInt(amount),
  account,
  worth: typeof usd === "number" ? dollars(usd) : usd,
  confidence: usd === undefined ? 0 : 0.9,
})

/** A group of legs. */
export const groupOf = (kind: ActionType, legs: ReadonlyArray<TaxLeg>, protocol?: string): TaxGroup => ({
  kind,
  protocol,
  legs: legs.toSorted((left, right) => Number(taxAssetText(left.asset) > taxAssetText(right.asset)) * 2 - 1),
})

/** An event at a number of seconds. */
export const eventAt = (
  second: number,
  groups: ReadonlyArray<TaxGroup>,
  rest: Partial<Pick<TaxEvent, "fees" | "bridge" | "chainId" | "moves">> = {},
): TaxEvent => ({
  chainId: 1,
  blockNumber: second,
  transactionIndex: 0,
  hash: `0x${second.toString(16).padStart(64, "0")}`,
  timestampMs: second * 1_000,
  fees: [],
  bridge: undefined,
  groups,
  moves: groups.flatMap(({ legs }) => legs.map(({ account, asset, amountRaw }) => ({ account, asset, amountRaw }))),
  ...rest,
})
