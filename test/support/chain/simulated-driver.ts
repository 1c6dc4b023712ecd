import { Effect } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { ChainDriver } from "./chain-driver.ts"
import type { SimulatedChain } from "./simulated-chain.ts"

/** Drives a simulated chain. */
export const makeSimulatedDriver = (chain: SimulatedChain): ChainDriver["Service"] => {
  const [account] = chain.accounts
  const [token] = chain.tokens
  return {
    account,
    token: token.address,
    mine: (count) => Effect.sync(() => void chain.mine(count)),
    reorg: (depth) => Effect.sync(() => chain.fork(depth)),
    nativeBalance: (block) => Effect.sync(() => chain.balanceAt(block, { account, token: zeroAddress })),
    tokenRead: (block) =>
      Effect.sync(() => ({
        token: token.address,
        name: token.name,
        symbol: token.symbol,
        decimals: token.decimals,
        totalSupplyRaw: chain.supplyAt(block, token.address),
        isNew: false,
      })),
  }
}
