/** A story of tokens that cannot be sold, of one whose liquidity is withdrawn, and of their honest twins, at one pool. */
import { taxedSellersMin, unsoldBuyersMin } from "#projections/spam/trade-evidence.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  addresses,
  type BlockDraft,
  buildBlock,
  syncLog,
  type TransactionDraft,
  transferLog,
  v2SwapLog,
} from "../chain/block-builder.ts"
import { tokenRead } from "./market-story.ts"

const [pool, coin, faucet] = [address(0x90), address(0x9f), address(0x11)]

/** The deployer of every token. */
export const issuer = address(0x10)

/** Tokens that nobody can sell, anybody can, nobody can for more than a hundredth, that people sell later, and whose pool is emptied for good or for another. */
export const [trap, free, taxed, fair, pulled, moved] = addresses(0x70, 0x71, 0x72, 0x73, 0x74, 0x75)

const tokens = [trap, free, taxed, fair, pulled, moved]

/** Buyers without a common funder. */
export const people = Array.from({ length: unsoldBuyersMin }, (_, index) => address(0x100 + index))

/** Accounts of one funder. */
export const puppets = Array.from({ length: 4 }, (_, index) => address(0x200 + index))

const swap = (token: Address, maker: Address, amountRaw: bigint): TransactionDraft => ({
  from: maker,
  to: pool,
  logs: [
    ...(amountRaw > 0n
      ? [transferLog(token, maker, pool, amountRaw), transferLog(coin, pool, maker, amountRaw / 2n)]
      : [transferLog(coin, maker, pool, -amountRaw / 2n), transferLog(token, pool, maker, -amountRaw)]),
    syncLog(pool, 200_000n, 100_000n),
    v2SwapLog(pool, { sender: maker, amount0Raw: amountRaw, amount1Raw: -amountRaw / 2n }),
  ],
})

/** Purchases of 200 units each. */
export const bought = (token: Address, makers: ReadonlyArray<Address>) =>
  makers.map((maker) => swap(token, maker, -200n))

/** Sales of 200 units each. */
export const sold = (token: Address, makers: ReadonlyArray<Address>) => makers.map((maker) => swap(token, maker, 200n))

/** Sales of which the token keeps all but a hundredth. */
export const soldForNothing = (token: Address, makers: ReadonlyArray<Address>) =>
  sold(token, makers).map((sale) => ({
    ...sale,
    logs: [transferLog(token, sale.from ?? issuer, token, 19_800n), ...(sale.logs ?? [])],
  }))

const withdrawn = (token: Address, signer: Address): TransactionDraft => ({
  from: signer,
  to: pool,
  logs: [
    transferLog(pool, signer, pool, 7n),
    transferLog(pool, pool, zeroAddress, 7n),
    transferLog(token, pool, signer, 199_000n),
    transferLog(coin, pool, signer, 99_500n),
    syncLog(pool, 1_000n, 500n),
  ],
})

/** The creation of a token by the issuer. */
export const created = (contract: Address): TransactionDraft => ({
  from: issuer,
  to: undefined,
  receipt: { contractAddress: contract },
})

const paid = (from: Address, to: Address): TransactionDraft => ({ from, to, valueRaw: 1n })

/** The blocks: creations, fundings, purchases, what the issuer and the sellers do then, and what follows. */
export const trapDrafts: ReadonlyArray<BlockDraft> = [
  {
    transactions: tokens.map(created),
    reads: { tokens: tokens.map((token) => tokenRead(token, "TRD", 0)) },
  },
  { transactions: puppets.map((puppet) => paid(faucet, puppet)) },
  { transactions: tokens.flatMap((token) => bought(token, people)) },
  {
    transactions: [
      ...sold(trap, [issuer]),
      ...[free, pulled, moved].flatMap((token) => sold(token, people.slice(0, 4))),
      ...soldForNothing(taxed, people.slice(0, taxedSellersMin)),
      ...soldForNothing(fair, people.slice(0, taxedSellersMin)),
      withdrawn(pulled, issuer),
      withdrawn(moved, issuer),
    ],
  },
  {
    transactions: [...sold(fair, people.slice(6, 10)), ...sold(pulled, [issuer]), ...bought(moved, people.slice(0, 6))],
  },
]

/** Blocks of drafts, one an hour. */
export const storyOf = (blocks: ReadonlyArray<BlockDraft>, first = 1) =>
  blocks.map((draft, index) =>
    buildBlock({ number: first + index, timestampMs: (first + index) * 3_600_000, ...draft }),
  )
