import type { Address } from "#schemas/domain/primitive.ts"
import type { RandomSource } from "./random.ts"
import { isCollection, planItems } from "./simulated-collection.ts"
import { planSwap, traders } from "./simulated-pool.ts"
import { nativeBalance, type SimulatedState, type SimulatedToken, tokenBalance } from "./simulated-state.ts"
import { type Action, type Deed, wrappedNativeToken } from "./simulated-transaction.ts"

/** Inputs of the choice. */
export interface Stage {
  readonly random: RandomSource
  readonly accounts: readonly [Address, ...ReadonlyArray<Address>]
  /** Tokens of the genesis block; later ones are taken from the state. */
  readonly tokens: readonly [SimulatedToken, ...ReadonlyArray<SimulatedToken>]
  /** Distinguishes deployed contracts. */
  readonly minedCount: number
  readonly index: number
}

type AmountKind = Exclude<Action["kind"], "items" | "swap">

const allKinds: readonly [AmountKind, ...ReadonlyArray<AmountKind>] = [
  "send",
  "send",
  "forward",
  "transfer",
  "transfer",
  "transfer",
  "transfer",
  "approve",
  "mint",
  "burn",
  "wrap",
  "unwrap",
  "deploy",
]

/** The next deed of an account: mostly one that succeeds; one in ten is a transfer of more tokens than it has. */
export const planDeed = (state: SimulatedState, stage: Stage): Deed => {
  const { random } = stage
  const from = random.pick(stage.accounts)
  return {
    from,
    nonce: state.nonces.get(from) ?? 0,
    action: planAction(state, stage, from),
    priorityFeePerGasRaw: random.upTo(2n * 10n ** 9n),
  }
}

/** The next deed with items. Drawn separately, so that a chain with items has the same other activity as one without. */
export const planItemsDeed = (
  state: SimulatedState,
  { random, accounts }: Pick<Stage, "random" | "accounts">,
): Deed => {
  const from = random.pick(accounts)
  return {
    from,
    nonce: state.nonces.get(from) ?? 0,
    action: planItems(state, { random, from, to: random.pick(accounts) }),
    priorityFeePerGasRaw: random.upTo(2n * 10n ** 9n),
  }
}

/** The next transaction of a trader. Drawn separately from other activity, like transactions with NFTs. */
export const planSwapDeed = (state: SimulatedState, random: RandomSource): Deed => {
  const from = random.pick(traders)
  return {
    from,
    nonce: state.nonces.get(from) ?? 0,
    action: planSwap(state, { random, from }),
    priorityFeePerGasRaw: random.upTo(2n * 10n ** 9n),
  }
}

const planAction = (state: SimulatedState, stage: Stage, from: Address): Action => {
  const { random } = stage
  const to = random.pick(stage.accounts)
  const [first, ...others] = [...state.tokens.keys()].filter(
    (token) => token !== wrappedNativeToken.address && !isCollection(token),
  )
  const token = random.pick([first ?? stage.tokens[0].address, ...others])
  const balance = tokenBalance(state, token, from)
  const kind = random.pick(allKinds)
  switch (kind) {
    case "send":
    case "forward":
      return { kind, to, amountRaw: random.upTo(nativeBalance(state, from) / 100n) }
    case "transfer":
      return { kind, token, to, amountRaw: random.oneIn(10) ? balance + 1n : random.upTo(balance) }
    case "approve":
      return { kind, token, spender: to, amountRaw: random.oneIn(3) ? 0n : random.upTo(balance) + 1n }
    case "mint":
      return { kind, token, to, amountRaw: random.upTo(1_000_000n) }
    case "burn":
      return { kind, token, amountRaw: random.upTo(balance / 10n) }
    case "wrap":
      return { kind, amountRaw: random.upTo(nativeBalance(state, from) / 100n) }
    case "unwrap":
      return { kind, amountRaw: random.upTo(tokenBalance(state, wrappedNativeToken.address, from)) }
    case "deploy":
      return { kind, supplyRaw: random.upTo(10n ** 24n), token: deployedToken(stage) }
  }
}

const deployedToken = ({ random, minedCount, index }: Stage): SimulatedToken => {
  const number = minedCount * 16 + index
  return {
    address: `0xd1${number.toString(16).padStart(38, "0")}`,
    name: `Token ${number}`,
    symbol: `T${number}`,
    decimals: random.pick([6, 8, 18]),
    textForm: "string",
  }
}
