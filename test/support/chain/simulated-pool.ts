/**
 * The pools of a simulated chain: pairs like those of Uniswap v2, with a fee of 0.3 %: two of wrapped native and a dollar, and one of
 * wrapped native and a token without other pools. A few traders swap in one of them or through two. A pair stores no reserves: only traders
 * pay it, so its balances are its reserves.
 */
import { local } from "#chains/definitions/local.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { syncLog, transferLog, word } from "./block-builder.ts"
import type { RandomSource } from "./random.ts"
import { addNative, addToken, type SimulatedPool, type SimulatedState, tokenBalance } from "./simulated-state.ts"

/** A swap along a path of pools: pays a token into the first; the payer receives the output of the last. */
export interface SwapAction {
  readonly kind: "swap"
  /** One pool, or two, where the output of the first is the input of the second. */
  readonly path: readonly [Address, ...ReadonlyArray<Address>]
  readonly token: Address
  readonly amountRaw: bigint
}

const wrappedNative = String(local.wrappedNative)

/** A dollar with 6 decimals. */
export const dollarToken: Address = `0xc1${"1".padStart(38, "0")}`

/** A token with 18 decimals. */
export const wordToken: Address = `0xc1${"2".padStart(38, "0")}`

/** The factory of the pools. */
const factory: Address = `0xfa${"c".repeat(38)}`

/** The router through which accounts swap. */
export const swapRouter: Address = `0xf1${"0".repeat(38)}`

const makePool = (number: number, [token0, token1]: readonly [Address, Address]): SimulatedPool => ({
  address: `0xe1${number.toString(16).padStart(38, "0")}`,
  token0,
  token1,
  factory,
})

const dollarPool = makePool(1, [wrappedNative, dollarToken])
/** Has no trades while the others have, and diverges from the first pool. */
const quietDollarPool = makePool(3, [wrappedNative, dollarToken])
const wordPool = makePool(2, [wrappedNative, wordToken])

/** The pools, from the genesis block on. */
export const simulatedPools: readonly [SimulatedPool, ...ReadonlyArray<SimulatedPool>] = [
  dollarPool,
  wordPool,
  quietDollarPool,
]

const traderOf = (number: number): Address => `0xa2${number.toString(16).padStart(38, "0")}`

/** Accounts of traders. Separate from the chain's other accounts, whose transactions are the same with and without pools. */
export const traders: readonly [Address, ...ReadonlyArray<Address>] = [traderOf(1), traderOf(2), traderOf(3)]

const coins = (count: bigint): bigint => count * 10n ** 18n

const dollars = (count: bigint): bigint => count * 10n ** 6n

/** Adds the pools to a genesis state, with a coin at 3,000 dollars and at 1,000 words, and gives traders funds. */
export const openPools = (state: SimulatedState): void => {
  const give = (account: Address, amounts: Readonly<Record<Address, bigint>>) => {
    for (const [token, amountRaw] of Object.entries(amounts)) {
      addToken(state, { token, account }, amountRaw)
      if (token === wrappedNative) addNative(state, wrappedNative, amountRaw)
    }
  }
  for (const pool of simulatedPools) state.pools.set(pool.address, pool)
  give(dollarPool.address, { [wrappedNative]: coins(50n), [dollarToken]: dollars(150_000n) })
  give(quietDollarPool.address, { [wrappedNative]: coins(60n), [dollarToken]: dollars(180_000n) })
  give(wordPool.address, { [wrappedNative]: coins(40n), [wordToken]: coins(40_000n) })
  for (const trader of traders) {
    addNative(state, trader, coins(1_000n))
    give(trader, {
      [wrappedNative]: coins(5_000n),
      [dollarToken]: dollars(10_000_000n),
      [wordToken]: coins(5_000_000n),
    })
  }
}

/** Input and output amounts of a swap in a pool. */
interface Step {
  readonly pool: SimulatedPool
  readonly paid: Address
  readonly paidRaw: bigint
  readonly bought: Address
  readonly boughtRaw: bigint
}

/** The steps of a swap as computed by pairs of Uniswap v2, with a fee of 0.3 % of the input. */
const stepsOf = (state: SimulatedState, { path, token, amountRaw }: SwapAction): ReadonlyArray<Step> => {
  let [paid, paidRaw] = [token, amountRaw]
  return path.map((address) => {
    const pool = state.pools.get(address)
    if (pool === undefined || (paid !== pool.token0 && paid !== pool.token1)) {
      throw new Error(`${address} is no pool of ${paid}.`)
    }
    const bought = paid === pool.token0 ? pool.token1 : pool.token0
    const afterFeeRaw = paidRaw * 997n
    const [reserveIn, reserveOut] = [tokenBalance(state, paid, address), tokenBalance(state, bought, address)]
    const boughtRaw = (afterFeeRaw * reserveOut) / (reserveIn * 1_000n + afterFeeRaw)
    const step = { pool, paid, paidRaw, bought, boughtRaw }
    ;[paid, paidRaw] = [bought, boughtRaw]
    return step
  })
}

/** Whether the trader can pay, and every pool of the path pays something out. */
export const canSwap = (state: SimulatedState, from: Address, action: SwapAction): boolean =>
  tokenBalance(state, action.token, from) >= action.amountRaw &&
  stepsOf(state, action).every(({ boughtRaw }) => boughtRaw > 0n)

/** Swaps and returns the logs. Requires that it is possible. */
export const runSwap = (
  state: SimulatedState,
  from: Address,
  action: SwapAction,
): ReadonlyArray<Omit<Log, "index">> => {
  const logs: Array<Omit<Log, "index">> = []
  const pay = (token: Address, [payer, receiver]: readonly [Address, Address], amountRaw: bigint) => {
    addToken(state, { token, account: payer }, -amountRaw)
    addToken(state, { token, account: receiver }, amountRaw)
    logs.push(transferLog(token, payer, receiver, amountRaw))
  }
  const steps = stepsOf(state, action)
  pay(action.token, [from, action.path[0]], action.amountRaw)
  for (const [index, step] of steps.entries()) {
    const { address, token0, token1 } = step.pool
    const receiver = steps[index + 1]?.pool.address ?? from
    pay(step.bought, [address, receiver], step.boughtRaw)
    const [reserve0Raw, reserve1Raw] = [tokenBalance(state, token0, address), tokenBalance(state, token1, address)]
    logs.push(syncLog(address, reserve0Raw, reserve1Raw), swapLog(step, receiver))
  }
  return logs
}

/** `Swap(address indexed sender, uint256 amount0In, amount1In, amount0Out, amount1Out, address indexed to)` of a pair. */
const swapLog = ({ pool, paid, paidRaw, boughtRaw }: Step, receiver: Address): Omit<Log, "index"> => ({
  address: pool.address,
  topics: [
    "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822",
    `0x${word(swapRouter)}`,
    `0x${word(receiver)}`,
  ],
  data: `0x${(paid === pool.token0 ? [paidRaw, 0n, 0n, boughtRaw] : [0n, paidRaw, boughtRaw, 0n]).map(word).join("")}`,
})

/** The next swap of a trader; some go through two pools. */
export const planSwap = (
  state: SimulatedState,
  { random, from }: { readonly random: RandomSource; readonly from: Address },
): SwapAction => {
  const [path, token] = random.pick<readonly [SwapAction["path"], Address]>([
    [[dollarPool.address], wrappedNative],
    [[dollarPool.address], dollarToken],
    [[quietDollarPool.address], wrappedNative],
    [[wordPool.address], wrappedNative],
    [[wordPool.address], wordToken],
    [[dollarPool.address, wordPool.address], dollarToken],
    [[wordPool.address, dollarPool.address], wordToken],
  ])
  const reserveRaw = tokenBalance(state, token, path[0])
  return { kind: "swap", path, token, amountRaw: paidAmount(random, reserveRaw, tokenBalance(state, token, from)) }
}

/** Mostly up to a fiftieth of the pool's reserve; sometimes an amount that moves the price at least fourfold, dust, or too much. */
const paidAmount = (random: RandomSource, reserveRaw: bigint, heldRaw: bigint): bigint => {
  switch (random.below(12)) {
    case 0:
      return heldRaw + 1n
    case 1:
      return reserveRaw + random.upTo(reserveRaw)
    case 2:
      return random.upTo(reserveRaw / 1_000_000n)
    default:
      return random.upTo(reserveRaw / 50n)
  }
}

/**
 * Seconds between two blocks on a chain with pools: mostly several blocks in a price bucket, sometimes a pause after which pools no longer
 * count.
 */
export const pauseSeconds = (random: RandomSource): number => {
  const kind = random.below(8)
  if (kind === 0) return 1_800 + random.below(1_200)
  return kind < 3 ? 300 + random.below(600) : 10 + random.below(90)
}
