/** Seven hours of a small market for tests of views: swaps, a sandwich, transfers, approvals, failures, and NFTs that go back and forth. */
import { bucketMs } from "#projections/prices/bucket.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { ann, bob, ether, usdc } from "../api/api-story.ts"
import {
  address,
  approvalLog,
  buildBlock,
  collection,
  nftLog,
  type TransactionDraft,
  transferLog,
  wrappedNative,
} from "../chain/block-builder.ts"
import { orderLog, seaport } from "../chain/order-log.ts"
import { dollar, pool, sell, trade } from "../market/market-story.ts"

/** Accounts beside those of `api-story.ts`. */
export const [carol, dave] = [address(0x31), address(0x32)]

/** A token created in the story, whose decimals only a token list has; and one created with all its metadata. */
export const [listedOnly, fresh] = [address(0x41), address(0x42)]

/** Start of the story: the beginning of a price bucket. */
export const analyticsStartMs = Math.floor(1_700_000_000_000 / bucketMs) * bucketMs

/** Its number of blocks, ten minutes apart. */
export const analyticsBlocks = 42

const tokenRead = (token: string, symbol: string | undefined, decimals: number | undefined, isNew: boolean) => ({
  token,
  name: symbol,
  symbol,
  decimals,
  totalSupplyRaw: 1_000_000n * dollar,
  isNew,
})

const paid = { gasUsedRaw: 100_000n, effectiveGasPriceRaw: 2n * 10n ** 9n }

/** A sale of the item 8 on a marketplace. */
const sale = (seller: Address, buyer: Address): TransactionDraft => ({
  from: buyer,
  to: seaport,
  receipt: paid,
  logs: [
    nftLog("Transfer", [seller, buyer, 8n]),
    orderLog({
      offerer: seller,
      recipient: buyer,
      offered: [{ kind: "erc721", token: collection, tokenId: 8n, amountRaw: 1n }],
      requested: [{ kind: "native", amountRaw: ether / 10n, recipient: seller }],
    }),
  ],
})

/** Actions of a block beside its swap, by its number. */
const actionsOf = (number: number): ReadonlyArray<TransactionDraft> => {
  const others: ReadonlyArray<TransactionDraft> = [
    { from: ann, to: usdc, logs: [transferLog(usdc, ann, bob, BigInt(number) * dollar)], receipt: paid },
    { from: bob, to: carol, valueRaw: ether / 100n, receipt: { ...paid, gasUsedRaw: 21_000n } },
  ]
  const special: Readonly<Record<number, ReadonlyArray<TransactionDraft>>> = {
    1: [
      { from: dave, to: fresh, logs: [transferLog(fresh, zeroAddress, dave, 500n * dollar)], receipt: paid },
      { from: dave, to: listedOnly, logs: [transferLog(listedOnly, zeroAddress, dave, 7_500n)], receipt: paid },
      { from: ann, to: collection, logs: [nftLog("Transfer", [zeroAddress, ann, 7n])], receipt: paid },
    ],
    2: [
      { from: dave, to: fresh, logs: [transferLog(fresh, dave, carol, 20n * dollar)], receipt: paid },
      { from: ann, to: collection, logs: [nftLog("Transfer", [ann, bob, 7n])], receipt: paid },
    ],
    3: [{ from: bob, to: collection, logs: [nftLog("Transfer", [bob, ann, 7n])], receipt: paid }],
    4: [{ from: ann, to: collection, logs: [nftLog("Transfer", [ann, bob, 7n])], receipt: paid }],
    5: [
      { from: carol, to: usdc, logs: [approvalLog(usdc, carol, pool, 2n ** 256n - 1n)], receipt: paid },
      { from: dave, to: usdc, logs: [approvalLog(usdc, dave, pool, 5n * dollar)], receipt: paid },
      { from: carol, to: pool, receipt: { ...paid, hasSucceeded: false } },
    ],
    7: [{ from: ann, to: collection, logs: [nftLog("Transfer", [zeroAddress, ann, 8n])], receipt: paid }],
    6: [{ from: dave, to: usdc, logs: [approvalLog(usdc, dave, pool, 0n)], receipt: paid }],
    8: [sale(ann, carol)],
    10: [sale(carol, ann)],
  }
  return [...others, ...(special[number] ?? [])]
}

const readsAtStart = {
  tokens: [
    tokenRead(usdc, "USDC", 6, false),
    tokenRead(fresh, "FRESH", 6, true),
    tokenRead(listedOnly, undefined, undefined, true),
  ],
  balances: [
    ...[ann, bob, carol, dave].map((account) => ({ account, token: zeroAddress, balanceRaw: 10n * ether })),
    { account: ann, token: usdc, balanceRaw: 50_000n * dollar },
    { account: bob, token: usdc, balanceRaw: 900_000n * dollar },
  ],
}

/** The block in which Dave swaps before and after the swap of the block. */
const sandwichedBlock = 9

const market = { pool, token: wrappedNative }

/** The swaps of a block: one of dollars for the wrapped coin, in one block between two of Dave. */
const swapsOf = (number: number, before: readonly [bigint, bigint], paidRaw: bigint) => {
  if (number !== sandwichedBlock) return [trade({ ...market, before, paidRaw })]
  const front = trade({ ...market, before, paidRaw: 5_000n * dollar, by: dave })
  const victim = trade({ ...market, before: front.after, paidRaw })
  return [front, victim, sell({ ...market, before: victim.after, paidRaw: front.boughtRaw, by: dave })]
}

/** Blocks 1 to 42, or more of the same. Each has a swap of dollars for the wrapped coin, a transfer of dollars and one of coins. */
export const analyticsStory = (count = analyticsBlocks) => {
  let before: readonly [bigint, bigint] = [3_000_000n * dollar, 1_000n * ether]
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const made = swapsOf(number, before, BigInt(1_000 + 50 * (index % analyticsBlocks)) * dollar)
    before = made.at(-1)?.after ?? before
    return buildBlock({
      number,
      timestampMs: analyticsStartMs + index * 2 * bucketMs,
      gasUsedRaw: 300_000n,
      transactions: [
        ...made.map(({ transaction }) => ({ ...transaction, to: pool, receipt: paid })),
        ...actionsOf(number),
      ],
      reads: {
        ...(number === 1 ? readsAtStart : {}),
        balances: [...(number === 1 ? readsAtStart.balances : []), ...(made.at(-1)?.balances ?? [])],
      },
    })
  })
}
