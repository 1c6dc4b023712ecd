/**
 * Formats of well-known functions, in the form of descriptors, for contracts without one. Any contract may define any function, so the descriptions are
 * inferred and have no owner. Signatures: `chains/abi/named-calls.ts` and `chains/abi/inner-call.ts`, with their sources.
 */
import { unlimitedMin } from "#schemas/domain/allowance.ts"

const field = (path: string, label: string, format: string, params: object = {}) => ({ path, label, format, params })

const amount = (path: string, label: string, tokenPath = "@.to") => field(path, label, "tokenAmount", { tokenPath })

const threshold = `0x${unlimitedMin.toString(16)}`

const allowance = (path: string) => field(path, "Amount", "tokenAmount", { tokenPath: "@.to", threshold })

const coin = (label: string) => field("@.value", label, "amount")

const account = (path: string, label: string) => field(path, label, "addressName")

const until = (path: string, label = "Deadline") => field(path, label, "date", { encoding: "timestamp" })

const item = (path: string) => field(path, "Item", "nftName", { collectionPath: "@.to" })

const call = (path: string, calleePath: string, amountPath?: string, spenderPath = "@.to") =>
  field(path, "Call", "calldata", { calleePath, spenderPath, ...(amountPath === undefined ? {} : { amountPath }) })

const format = (intent: string, interpolatedIntent: string | undefined, ...fields: ReadonlyArray<object>) => ({
  intent,
  interpolatedIntent,
  fields,
})

/** Ends of a path of Uniswap v3: tokens of 20 bytes with fees between them. */
const [head, tail] = ["params.path.[0:20]", "params.path.[-20:]"]

const swapped = "Swap {amountIn} for at least {amountOutMin}"

const exactTokens = (sold: object, bought: object) => [sold, bought, account("to", "Recipient")]

/** Formats by function. */
const formats = {
  "transfer(address to,uint256 amount)": format(
    "Send",
    "Send {amount} to {to}",
    amount("amount", "Amount"),
    account("to", "To"),
  ),
  "transferFrom(address from,address to,uint256 amount)": format(
    "Transfer",
    "Transfer {amount} from {from} to {to}",
    amount("amount", "Amount"),
    account("from", "From"),
    account("to", "To"),
  ),
  "approve(address spender,uint256 amount)": format(
    "Approve",
    "Allow {spender} to spend {amount}",
    account("spender", "Spender"),
    allowance("amount"),
  ),
  "increaseAllowance(address spender,uint256 addedValue)": format(
    "Approve",
    "Allow {spender} to spend {addedValue} more",
    account("spender", "Spender"),
    allowance("addedValue"),
  ),
  "decreaseAllowance(address spender,uint256 subtractedValue)": format(
    "Reduce an approval",
    "Allow {spender} to spend {subtractedValue} less",
    account("spender", "Spender"),
    amount("subtractedValue", "Amount"),
  ),
  "setApprovalForAll(address operator,bool approved)": format(
    "Change the approval of all items",
    undefined,
    account("operator", "Operator"),
    field("approved", "Approved", "raw"),
  ),
  "permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)": format(
    "Approve",
    "Allow {spender} to spend {value} of {owner}",
    account("owner", "Owner"),
    account("spender", "Spender"),
    allowance("value"),
    until("deadline"),
  ),
  "safeTransferFrom(address from,address to,uint256 tokenId)": format(
    "Transfer an item",
    "Transfer {tokenId} from {from} to {to}",
    item("tokenId"),
    account("from", "From"),
    account("to", "To"),
  ),
  "safeTransferFrom(address from,address to,uint256 tokenId,bytes data)": format(
    "Transfer an item",
    "Transfer {tokenId} from {from} to {to}",
    item("tokenId"),
    account("from", "From"),
    account("to", "To"),
  ),
  "deposit()": format("Deposit", "Deposit {@.value}", coin("Amount")),
  "withdraw(uint256 wad)": format("Withdraw", undefined, amount("wad", "Amount")),
  "swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)": format(
    "Swap",
    swapped,
    ...exactTokens(amount("amountIn", "Sell", "path.[0]"), amount("amountOutMin", "Receive at least", "path.[-1]")),
    until("deadline"),
  ),
  "swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)": format(
    "Swap",
    "Swap at most {amountInMax} for {amountOut}",
    ...exactTokens(amount("amountInMax", "Sell at most", "path.[0]"), amount("amountOut", "Receive", "path.[-1]")),
    until("deadline"),
  ),
  "swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)": format(
    "Swap",
    "Swap {@.value} for at least {amountOutMin}",
    ...exactTokens(coin("Sell"), amount("amountOutMin", "Receive at least", "path.[-1]")),
    until("deadline"),
  ),
  "swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)": format(
    "Swap",
    swapped,
    ...exactTokens(amount("amountIn", "Sell", "path.[0]"), field("amountOutMin", "Receive at least", "amount")),
    until("deadline"),
  ),
  "exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)":
    format(
      "Swap",
      "Swap {params.amountIn} for at least {params.amountOutMinimum}",
      amount("params.amountIn", "Sell", "params.tokenIn"),
      amount("params.amountOutMinimum", "Receive at least", "params.tokenOut"),
      account("params.recipient", "Recipient"),
      until("params.deadline"),
    ),
  "exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params)":
    format(
      "Swap",
      "Swap {params.amountIn} for at least {params.amountOutMinimum}",
      amount("params.amountIn", "Sell", head),
      amount("params.amountOutMinimum", "Receive at least", tail),
      account("params.recipient", "Recipient"),
      until("params.deadline"),
    ),
  "multicall(bytes[] data)": format("Make several calls", undefined, call("data.[]", "@.to", undefined, "@.from")),
  "multicall(uint256 deadline,bytes[] data)": format(
    "Make several calls",
    undefined,
    call("data.[]", "@.to", undefined, "@.from"),
    until("deadline"),
  ),
  "execute(address target,uint256 value,bytes data)": format("Make a call", undefined, call("data", "target", "value")),
  "executeBatch(address[] targets,uint256[] values,bytes[] data)": format(
    "Make several calls",
    undefined,
    call("data.[]", "targets.[]", "values.[]"),
  ),
  "aggregate3((address target,bool allowFailure,bytes callData)[] calls)": format(
    "Make several calls",
    undefined,
    call("calls.[].callData", "calls.[].target"),
  ),
  "execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)":
    format(
      "Execute a transaction of a Safe",
      undefined,
      account("to", "To"),
      field("value", "Value", "amount"),
      field("operation", "Operation", "enum", { $ref: "$.metadata.enums.operation" }),
      call("data", "to", "value"),
    ),
}

/** The formats as the document of a descriptor. */
export const inferredDocument = {
  metadata: { enums: { operation: { 0: "Call", 1: "Delegate call" } } },
  display: { formats },
}

/** Functions that tokens and collections share by their selectors, as collections have them. */
const collectionFormats = {
  "transferFrom(address from,address to,uint256 tokenId)": format(
    "Transfer",
    "Transfer {tokenId} from {from} to {to}",
    item("tokenId"),
    account("from", "From"),
    account("to", "To"),
  ),
  "approve(address to,uint256 tokenId)": format(
    "Approve",
    "Allow {to} to transfer {tokenId}",
    account("to", "Spender"),
    item("tokenId"),
  ),
}

/** Formats of calls of a collection, which take precedence over those of `inferredDocument`. */
export const inferredCollectionDocument = { display: { formats: collectionFormats } }
