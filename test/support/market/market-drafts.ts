/** Transactions with the pools of the development chain. */
import { farDeadline, poolFee, units } from "#ops/devnet/chain/market.ts"
import { callDraft, type TransactionDraft } from "#ops/devnet/chain/rpc.ts"
import type { Devnet } from "#ops/devnet/devnet.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** Decimals of a token of the development chain. */
export const decimalsOf = (devnet: Devnet, token: Address): number => {
  const { usdCoin, wrappedBitcoin } = devnet.contracts
  if (token === usdCoin) return 6
  return token === wrappedBitcoin ? 8 : 18
}

/** A swap of a whole amount on v2, along a path, or on v3 between two tokens. */
export const swapDraft = (
  devnet: Devnet,
  swap: {
    readonly by: number
    readonly on: "v2" | "v3"
    readonly path: readonly [Address, Address]
    readonly amount: number
  },
): TransactionDraft => {
  const account = devnet.accounts[swap.by] ?? devnet.deployer
  const amountRaw = units(swap.amount, decimalsOf(devnet, swap.path[0]))
  const { uniswapV2Router, uniswapV3Router } = devnet.contracts
  if (swap.on === "v2") {
    const signature = "swapExactTokensForTokens(uint256,uint256,address[],address,uint256)"
    return callDraft(account, uniswapV2Router, signature, [amountRaw, 0n, [...swap.path], account, farDeadline])
  }
  const params = {
    tokenIn: swap.path[0],
    tokenOut: swap.path[1],
    fee: poolFee,
    recipient: account,
    deadline: farDeadline,
    amountIn: amountRaw,
    amountOutMinimum: 0n,
    sqrtPriceLimitX96: 0n,
  }
  const signature =
    "exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)"
  return callDraft(account, uniswapV3Router, signature, [params])
}

/** Makes a pool of v2 that holds next to nothing. */
export const thinPoolDrafts = (devnet: Devnet, token: Address, amounts: readonly [token: number, dollars: number]) => {
  const { usdCoin, uniswapV2Router } = devnet.contracts
  const [tokenRaw, dollarsRaw] = [units(amounts[0], decimalsOf(devnet, token)), units(amounts[1], 6)]
  const add = "addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)"
  return [
    callDraft(devnet.deployer, token, "approve(address,uint256)", [uniswapV2Router, 2n ** 255n]),
    callDraft(
      devnet.deployer,
      uniswapV2Router,
      add,
      [token, usdCoin, tokenRaw, dollarsRaw, 0n, 0n, devnet.deployer, farDeadline],
      { gasLimit: 4_000_000 },
    ),
  ]
}
