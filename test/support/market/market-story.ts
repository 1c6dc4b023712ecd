/** A small market for tests of responses: v2 pools for the native coin and for a token with almost no market. */
import { bucketMs } from "#projections/prices/bucket.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { ann, bob, ether, usdc } from "../api/api-story.ts"
import {
  address,
  buildBlock,
  syncLog,
  testChain,
  transferLog,
  v2SwapLog,
  wrappedNative,
} from "../chain/block-builder.ts"

/** The test chain with a stablecoin, so that it has prices. */
export const marketChain = {
  ...testChain,
  stablecoins: [{ address: usdc, symbol: "USDC", decimals: 6, peg: "USD" }],
} as const

/** Trusted quotes of the test chain. */
export const marketQuotes: TrustedQuotes = {
  chainId: marketChain.id,
  native: wrappedNative,
  coinToken: undefined,
  stablecoins: [{ address: usdc, decimals: 6 }],
}

/** A token that only a thin pool trades. */
export const thin = address(0xc3)
/** A token without trades. */
export const untraded = address(0xc4)

/** A dollar in base units of the stablecoin. */
export const dollar = 10n ** 6n

/** A token with the name of spam that a deep pool trades nevertheless. */
export const lure = address(0xc5)

/** The pools of the native coin, of the thin token and of the lure. */
export const [pool, thinPool, lurePool] = [address(0x500), address(0x501), address(0x502)]

/** A block without trades, at the start of a price bucket. */
export const emptyBlock = (number: number, bucket: number) => buildBlock({ number, timestampMs: bucket * bucketMs })

interface Trade {
  readonly pool: string
  readonly token: string
  /** Base units of the stablecoin and of the token that the pool held before the trade. */
  readonly before: readonly [dollars: bigint, token: bigint]
  readonly paidRaw: bigint
  /** Bob if absent. */
  readonly by?: Address
}

interface Exchange extends Omit<Trade, "before" | "paidRaw"> {
  readonly after: readonly [bigint, bigint]
  /** The pool's gains of dollars and of the token. */
  readonly gains: readonly [bigint, bigint]
}

const exchange = ({ pool: at, token, by = bob, after, gains: [amount0Raw, amount1Raw] }: Exchange) => {
  const move = (moved: string, gainRaw: bigint) =>
    gainRaw > 0n ? transferLog(moved, by, at, gainRaw) : transferLog(moved, at, by, -gainRaw)
  return {
    boughtRaw: amount0Raw > 0n ? -amount1Raw : -amount0Raw,
    after,
    balances: [
      { account: at, token: usdc, balanceRaw: after[0] },
      { account: at, token, balanceRaw: after[1] },
    ],
    transaction: {
      from: by,
      logs: [
        move(usdc, amount0Raw),
        move(token, amount1Raw),
        syncLog(at, ...after),
        v2SwapLog(at, { sender: by, amount0Raw, amount1Raw }),
      ],
    },
  }
}

/** An account pays dollars for a token; the pool keeps the product of its reserves, and takes no fee. */
export const trade = ({ before: [dollars, reserve], paidRaw, ...others }: Trade) => {
  const after0 = dollars + paidRaw
  const after1 = (dollars * reserve) / after0 + 1n
  return exchange({ ...others, after: [after0, after1], gains: [paidRaw, after1 - reserve] })
}

/** As `trade`, in the other direction: an account pays the token for dollars. */
export const sell = ({ before: [dollars, reserve], paidRaw, ...others }: Trade) => {
  const after1 = reserve + paidRaw
  const after0 = (dollars * reserve) / after1 + 1n
  return exchange({ ...others, after: [after0, after1], gains: [after0 - dollars, paidRaw] })
}

const first = trade({
  pool,
  token: wrappedNative,
  before: [3_000_000n * dollar, 1_000n * ether],
  paidRaw: 3_000n * dollar,
})
const second = trade({ pool, token: wrappedNative, before: first.after, paidRaw: 60_000n * dollar })
const thinTrade = trade({
  pool: thinPool,
  token: thin,
  before: [11_000n * dollar, 11_000n * ether],
  paidRaw: 10n * dollar,
})

const lureTrade = trade({
  pool: lurePool,
  token: lure,
  before: [3_000_000n * dollar, 1_000n * ether],
  paidRaw: 3_000n * dollar,
})
const secondLureTrade = trade({
  pool: lurePool,
  token: lure,
  before: lureTrade.after,
  paidRaw: 30n * dollar,
  by: ann,
})

/** The read of a token, of which five whole ones exist. */
export const tokenRead = (token: string, symbol: string, decimals: number) => ({
  token,
  name: symbol,
  symbol,
  decimals,
  totalSupplyRaw: 5n * 10n ** BigInt(decimals),
  isNew: false,
})

/** Price of the native coin after each of the two trades, and the amounts they bought. */
export const trades = [first, second].map(({ after, boughtRaw }) => ({
  usd: Number(after[0]) / 1e6 / (Number(after[1]) / 1e18),
  bought: Number(boughtRaw) / 1e18,
}))

/** Block 1 at ten minutes, block 2 a little after fifteen. Ann has 2 coins, 500 dollars, and tokens without value. */
export const marketBlocks = [
  buildBlock({
    number: 1,
    timestampMs: 600_000,
    transactions: [first.transaction, thinTrade.transaction],
    reads: {
      tokens: [
        tokenRead(usdc, "USDC", 6),
        tokenRead(wrappedNative, "WETH", 18),
        tokenRead(thin, "THIN", 18),
        tokenRead(untraded, "NONE", 18),
      ],
      balances: [
        ...first.balances,
        ...thinTrade.balances,
        { account: ann, token: zeroAddress, balanceRaw: 2n * ether },
        { account: ann, token: usdc, balanceRaw: 500n * dollar },
        { account: ann, token: thin, balanceRaw: 1_000_000n * ether },
        { account: ann, token: untraded, balanceRaw: 7n * ether },
      ],
    },
  }),
  buildBlock({
    number: 2,
    timestampMs: 905_000,
    transactions: [second.transaction, { from: ann, to: usdc, logs: [transferLog(usdc, ann, bob, 100n * dollar)] }],
    reads: {
      balances: [...second.balances, { account: ann, token: usdc, balanceRaw: 400n * dollar }],
    },
  }),
]

/** Block 3: two accounts trade the lure, and Ann has one of it. */
export const lureBlock = buildBlock({
  number: 3,
  timestampMs: 910_000,
  transactions: [lureTrade.transaction, secondLureTrade.transaction],
  reads: {
    tokens: [tokenRead(lure, "Claim at https://abict.us", 18)],
    balances: [...secondLureTrade.balances, { account: ann, token: lure, balanceRaw: ether }],
  },
})
