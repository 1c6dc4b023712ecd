/**
 * Decodes the most common calls, to describe the intent of failed transactions. Not for hot paths: successful transactions are described by
 * their logs and movements.
 */
import { type DecodeFunctionDataReturnType, parseAbi, toFunctionSelector } from "viem/utils"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { decodeBounded } from "./bounded-decode.ts"
import { addressOfInput, amountOfInput } from "./word.ts"

/** One side of a swap as requested by the caller. */
export interface RequestedAmount {
  /** The zero address for the native coin. */
  readonly token: Address
  /** Absent if the caller accepted any price. */
  readonly amountRaw: bigint | undefined
}

/** The intent of a call, from its input alone. */
export type DecodedCall =
  | { readonly kind: "transfer"; readonly to: Address; readonly amountRaw: bigint }
  | { readonly kind: "transferFrom"; readonly from: Address; readonly to: Address; readonly amountRaw: bigint }
  | { readonly kind: "approve"; readonly spender: Address; readonly amountRaw: bigint }
  | { readonly kind: "deposit" }
  | { readonly kind: "withdraw"; readonly amountRaw: bigint }
  | { readonly kind: "mint"; readonly to: Address; readonly amountRaw: bigint }
  | { readonly kind: "burn"; readonly amountRaw: bigint }
  | {
      readonly kind: "swap"
      readonly sent: RequestedAmount
      readonly received: RequestedAmount
      /** Recipient of the bought asset; absent if it is the caller or the router that forwards it. */
      readonly recipient: Address | undefined
    }

/**
 * The intent of a call; `undefined` if its signature is unknown or its arguments do not decode.
 *
 * @param valueRaw - Value of the call: with a value, a router sells the native coin in place of its wrapped token.
 */
export const decodeCall = (input: Hex, valueRaw: bigint): DecodedCall | undefined => {
  const selector = input.slice(0, 10)
  return tokenCalls.get(selector)?.(input) ?? decodeSwap(input, valueRaw)
}

const selectorOf = (signature: string): Hex => toFunctionSelector(`function ${signature}`)

/** Decodes the words into an intent; `undefined` if one is missing or invalid. */
const tokenCall = <Arguments extends ReadonlyArray<unknown>>(
  read: (input: Hex) => { readonly [Index in keyof Arguments]: Arguments[Index] | undefined },
  call: (...values: Arguments) => DecodedCall,
): ((input: Hex) => DecodedCall | undefined) => {
  return (input) => {
    const values = read(input)
    // Every member was just seen to be there.
    return values.includes(undefined) ? undefined : call(...(values as unknown as Arguments))
  }
}

/**
 * Signatures of one or a few plain words.
 *
 * Sources: EIP-20 (https://eips.ethereum.org/EIPS/eip-20); WETH9 in npm package `canonical-weth`; `mint` and `burn` as
 * in OpenZeppelin's `ERC20PresetMinterPauser` (npm package `@openzeppelin/contracts`).
 */
const tokenCalls: ReadonlyMap<Hex, (input: Hex) => DecodedCall | undefined> = new Map([
  [
    selectorOf("transfer(address,uint256)"),
    tokenCall<[Address, bigint]>(
      (input) => [addressOfInput(input, 0), amountOfInput(input, 1)],
      (to, amountRaw) => ({ kind: "transfer", to, amountRaw }),
    ),
  ],
  [
    selectorOf("transferFrom(address,address,uint256)"),
    tokenCall<[Address, Address, bigint]>(
      (input) => [addressOfInput(input, 0), addressOfInput(input, 1), amountOfInput(input, 2)],
      (from, to, amountRaw) => ({ kind: "transferFrom", from, to, amountRaw }),
    ),
  ],
  [
    selectorOf("approve(address,uint256)"),
    tokenCall<[Address, bigint]>(
      (input) => [addressOfInput(input, 0), amountOfInput(input, 1)],
      (spender, amountRaw) => ({ kind: "approve", spender, amountRaw }),
    ),
  ],
  [selectorOf("deposit()"), () => ({ kind: "deposit" }) as const],
  [
    selectorOf("withdraw(uint256)"),
    tokenCall<[bigint]>(
      (input) => [amountOfInput(input, 0)],
      (amountRaw) => ({ kind: "withdraw", amountRaw }),
    ),
  ],
  [
    selectorOf("mint(address,uint256)"),
    tokenCall<[Address, bigint]>(
      (input) => [addressOfInput(input, 0), amountOfInput(input, 1)],
      (to, amountRaw) => ({ kind: "mint", to, amountRaw }),
    ),
  ],
  [
    selectorOf("burn(uint256)"),
    tokenCall<[bigint]>(
      (input) => [amountOfInput(input, 0)],
      (amountRaw) => ({ kind: "burn", amountRaw }),
    ),
  ],
])

/**
 * The routers' swaps.
 *
 * Sources: `IUniswapV2Router02` (npm package `@uniswap/v2-periphery`), `ISwapRouter` and `PeripheryPayments` (npm
 * package `@uniswap/v3-periphery`); those without a deadline and with three forms of `multicall` are of SwapRouter02
 * (`IV2SwapRouter`, `IV3SwapRouter`, `IMulticallExtended` in https://github.com/Uniswap/swap-router-contracts).
 */
const routerAbi = parseAbi([
  "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)",
  "function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)",
  "function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)",
  "function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline)",
  "function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)",
  "struct InputSingle { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96 }",
  "struct InputSingleShort { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96 }",
  "struct OutputSingle { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96 }",
  "struct OutputSingleShort { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96 }",
  "struct Input { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum }",
  "struct InputShort { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum }",
  "struct Output { bytes path; address recipient; uint256 deadline; uint256 amountOut; uint256 amountInMaximum }",
  "struct OutputShort { bytes path; address recipient; uint256 amountOut; uint256 amountInMaximum }",
  "function exactInputSingle(InputSingle params)",
  "function exactInputSingle(InputSingleShort params)",
  "function exactOutputSingle(OutputSingle params)",
  "function exactOutputSingle(OutputSingleShort params)",
  "function exactInput(Input params)",
  "function exactInput(InputShort params)",
  "function exactOutput(Output params)",
  "function exactOutput(OutputShort params)",
  "function unwrapWETH9(uint256 amountMinimum, address recipient)",
  "function unwrapWETH9(uint256 amountMinimum)",
  "function multicall(bytes[] data)",
  "function multicall(uint256 deadline, bytes[] data)",
  "function multicall(bytes32 previousBlockhash, bytes[] data)",
])

type RouterCall = DecodeFunctionDataReturnType<typeof routerAbi>

/** The routers' calls by selector: viem would hash every signature again for each call. */
const routerCalls = new Map(routerAbi.map((item) => [toFunctionSelector(item) as Hex, item] as const))

/** The call as the router decodes it, or `undefined` if it rejects it. */
const readRouterCall = (input: Hex): RouterCall | undefined => {
  const item = routerCalls.get(input.slice(0, 10))
  if (item === undefined) return undefined
  try {
    // Inputs are hex with prefix throughout; viem spells that as a template type.
    const args = decodeBounded(item.inputs, `0x${input.slice(10)}`)
    // Name and arguments are those of one entry of the list, as its type requires.
    return { functionName: item.name, args } as RouterCall
  } catch {
    return undefined
  }
}

const decodeSwap = (input: Hex, valueRaw: bigint): DecodedCall | undefined => {
  const call = readRouterCall(input)
  if (call?.functionName !== "multicall") return call === undefined ? undefined : swapOf(call, valueRaw)
  // One level only: routers do not nest, and unbounded nesting by callers is not followed.
  const inner = (call.args.at(-1) as ReadonlyArray<Hex>).map(readRouterCall)
  const swap = inner.flatMap((each) => (each === undefined ? [] : (swapOf(each, valueRaw) ?? []))).at(0)
  const unwrap = inner.find((each) => each?.functionName === "unwrapWETH9")
  if (unwrap?.functionName !== "unwrapWETH9" || swap === undefined) return swap
  const recipient = unwrap.args[1]?.toLowerCase()
  return { ...swap, received: { ...swap.received, token: zeroAddress }, recipient }
}

type Swap = Extract<DecodedCall, { readonly kind: "swap" }>

const swapOf = (call: RouterCall, valueRaw: bigint): Swap | undefined => {
  switch (call.functionName) {
    case "swapExactTokensForTokens":
    case "swapExactTokensForTokensSupportingFeeOnTransferTokens":
    case "swapExactTokensForETH":
    case "swapExactTokensForETHSupportingFeeOnTransferTokens": {
      const [amountIn, , path, to] = call.args
      const [first, last] = [path[0], call.functionName.includes("ForETH") ? zeroAddress : path.at(-1)]
      return swap({ sent: [first, amountIn], received: [last, undefined], recipient: to })
    }
    case "swapTokensForExactTokens":
    case "swapTokensForExactETH": {
      const [amountOut, , path, to] = call.args
      const [first, last] = [path[0], call.functionName.endsWith("ETH") ? zeroAddress : path.at(-1)]
      return swap({ sent: [first, undefined], received: [last, amountOut], recipient: to })
    }
    case "swapExactETHForTokens":
    case "swapExactETHForTokensSupportingFeeOnTransferTokens": {
      const [, path, to] = call.args
      return swap({ sent: [zeroAddress, valueRaw], received: [path.at(-1), undefined], recipient: to })
    }
    case "swapETHForExactTokens": {
      const [amountOut, path, to] = call.args
      return swap({ sent: [zeroAddress, undefined], received: [path.at(-1), amountOut], recipient: to })
    }
    default:
      return exactSwapOf(call, valueRaw)
  }
}

const exactSwapOf = (call: RouterCall, valueRaw: bigint): Swap | undefined => {
  // With coins sent along, the router wraps them and sells those.
  const sold = (token: string | undefined) => (valueRaw > 0n ? zeroAddress : token)
  switch (call.functionName) {
    case "exactInputSingle": {
      const [{ tokenIn, tokenOut, amountIn, recipient }] = call.args
      return swap({ sent: [sold(tokenIn), amountIn], received: [tokenOut, undefined], recipient })
    }
    case "exactOutputSingle": {
      const [{ tokenIn, tokenOut, amountOut, recipient }] = call.args
      return swap({ sent: [sold(tokenIn), undefined], received: [tokenOut, amountOut], recipient })
    }
    case "exactInput": {
      const [{ path, amountIn, recipient }] = call.args
      return swap({ sent: [sold(firstToken(path)), amountIn], received: [lastToken(path), undefined], recipient })
    }
    case "exactOutput": {
      // The path of an exact output is written backwards.
      const [{ path, amountOut, recipient }] = call.args
      return swap({ sent: [sold(lastToken(path)), undefined], received: [firstToken(path), amountOut], recipient })
    }
    default:
      return undefined
  }
}

/** A path is tokens of 20 bytes with a fee of 3 bytes between each two. */
const firstToken = (path: Hex): Address | undefined => (path.length < 42 ? undefined : path.slice(0, 42))

const lastToken = (path: Hex): Address | undefined => (path.length < 42 ? undefined : `0x${path.slice(-40)}`)

interface SwapEnds {
  readonly sent: readonly [token: string | undefined, amountRaw: bigint | undefined]
  readonly received: readonly [token: string | undefined, amountRaw: bigint | undefined]
  readonly recipient: string
}

/** Addresses that represent the router (0 for SwapRouter, 2 for SwapRouter02) or the caller (1). */
const wildcardRecipients = [0n, 1n, 2n]

const swap = ({ sent, received, recipient }: SwapEnds): Swap | undefined => {
  const [[soldToken, soldRaw], [boughtToken, boughtRaw]] = [sent, received]
  if (soldToken === undefined || boughtToken === undefined) return undefined
  return {
    kind: "swap",
    sent: { token: soldToken.toLowerCase(), amountRaw: soldRaw },
    received: { token: boughtToken.toLowerCase(), amountRaw: boughtRaw },
    recipient: wildcardRecipients.includes(BigInt(recipient)) ? undefined : recipient.toLowerCase(),
  }
}
