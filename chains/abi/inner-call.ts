/**
 * Decodes the calls that a call makes on behalf of its caller: of wallets, timelocks and governors, batches of calls, and user operations.
 *
 * Source: `execTransaction` and `multiSend`: npm package `@safe-global/safe-deployments` 1.37.56; `multicall`, `execute` and `executeBatch` of
 * timelocks and governors: npm package `@openzeppelin/contracts` 4.9.6; `aggregate`: https://github.com/mds1/multicall3; `execute`,
 * `executeBatch` and `handleOps` of accounts: https://github.com/eth-infinitism/account-abstraction; `execute(address,bytes)` of `DSProxy`:
 * https://github.com/dapphub/ds-proxy; `executeTransaction` of `Timelock`: https://github.com/compound-finance/compound-protocol; lists of calls as
 * tuples: ERC-7821, and contracts in `abi_dump.xz` of PyPI package `panoramix-decompiler` 0.6.1.
 */
import type { AbiFunction } from "viem"
import { parseAbiItem, parseAbiParameters, toFunctionSelector } from "viem/utils"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { selectorLength } from "./arguments.ts"
import { decodeBounded } from "./bounded-decode.ts"
import { packedCalls } from "./packed-calls.ts"

/** A call of a contract. */
export interface InnerCall {
  readonly to: Address
  readonly input: Hex
}

/** Maximum depth of calls within calls, and maximum number of calls of one transaction. */
const [depthMax, callsMax] = [4, 64]

type Decode = (values: ReadonlyArray<unknown>, to: Address) => ReadonlyArray<InnerCall>

const single: Decode = ([to, , input]) => [callOf(to, input)]

const lists: Decode = ([targets, , inputs]) => {
  // By the signatures, both are lists.
  const [all, data] = [targets as ReadonlyArray<Address>, inputs as ReadonlyArray<Hex>]
  return all.map((to, index) => callOf(to, data[index]))
}

/** A call whose function is given by its signature beside the encoded arguments; by the input alone where there is none. */
const signed: Decode = ([to, , signature, input]) => {
  // By the signature, a text and bytes.
  const [text, data] = [signature as string, input as Hex]
  return [callOf(to, text === "" ? data : toFunctionSelector(`function ${text}`) + data.slice(2))]
}

/**
 * The calls of an execution mode (ERC-7579, and ERC-7821, where the zero address is the account itself): one, packed, or a batch. Calls that may
 * fail prove nothing, and code that is run in place of a call is none.
 */
const moded: Decode = ([mode, bytes], account) => {
  // By the signature, both are bytes.
  const [kind, data] = [(mode as Hex).slice(0, 6), bytes as Hex]
  if (kind === singleMode) return [callOf(data.slice(0, 42), `0x${data.slice(106)}`)]
  if (kind !== batchMode) return []
  const [batched] = decodeBounded(batchedCalls, data as `0x${string}`)
  return batched.map(({ target, callData }) => callOf(target === zeroAddress ? account : target, callData))
}

/** First two bytes of an execution mode: kind of call, and whether failures revert. */
const [singleMode, batchMode] = ["0x0000", "0x0100"]

const batchedCalls = parseAbiParameters([
  "Call[] calls",
  "struct Call { address target; uint256 value; bytes callData; }",
])

/** Calls of the contract itself. */
const own =
  (index: number): Decode =>
  (values, to) =>
    (values[index] as ReadonlyArray<Hex>).map((input) => callOf(to, input))

interface BatchedCall {
  readonly target: Address
  readonly allowFailure?: boolean
  readonly callData: Hex
}

/** Calls that may fail prove nothing, and are left out. */
const batch =
  (index: number): Decode =>
  (values) =>
    (values[index] as ReadonlyArray<BatchedCall>)
      .filter(({ allowFailure }) => allowFailure !== true)
      .map(({ target, callData }) => callOf(target, callData))

/** The call of each operation to its account. */
const operations: Decode = ([list]) =>
  (list as ReadonlyArray<{ readonly sender: Address; readonly callData: Hex }>).map(({ sender, callData }) =>
    callOf(sender, callData),
  )

/** The operation of a bundle of one; those of a larger bundle are of several accounts. */
const soleOperation: Decode = (values, to) => {
  const calls = operations(values, to)
  return calls.length === 1 ? calls : []
}

const operation =
  "(address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[]"
const packedOperation =
  "(address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[]"

const callOf = (to: unknown, input: unknown): InnerCall => ({
  // By the signatures, an address and bytes; addresses are lower case everywhere.
  to: (to as Address).toLowerCase(),
  input: (input as Hex | undefined) ?? "0x",
})

/** The transactions of `multiSend`. By the signature, bytes. */
const packed: Decode = ([bytes]) => packedCalls(bytes as Hex).calls.map(({ to, data }) => callOf(to, data))

/** The arguments of a call, and how the calls that it makes follow from them. */
interface Form {
  readonly inputs: AbiFunction["inputs"]
  readonly decode: Decode
}

/** By selector: viem would hash the signature again for each call. */
const forms = new Map<string, Form>(
  (
    [
      ["execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)", single],
      ["execTransactionFromModule(address,uint256,bytes,uint8)", single],
      ["multiSend(bytes)", packed],
      ["execute(address,uint256,bytes)", single],
      ["execute(address,bytes)", ([to, input]) => [callOf(to, input)]],
      ["execute(address,uint256,bytes,bytes32,bytes32)", single],
      ["execute(address[],uint256[],bytes[],bytes32)", lists],
      ["execute((address target, bytes callData, uint256 value)[])", batch(0)],
      ["execute(bytes32,bytes)", moded],
      ["executeTransaction(address,uint256,string,bytes,uint256)", signed],
      ["executeBatch((address target, uint256 value, bytes callData)[])", batch(0)],
      ["executeBatch(address[],uint256[],bytes[])", lists],
      ["executeBatch(address[],uint256[],bytes[],bytes32,bytes32)", lists],
      ["multicall(bytes[])", own(0)],
      ["multicall(uint256,bytes[])", own(1)],
      ["aggregate((address target, bytes callData)[])", batch(0)],
      ["aggregate3((address target, bool allowFailure, bytes callData)[])", batch(0)],
      ["aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[])", batch(0)],
      [`handleOps(${operation},address)`, soleOperation],
      [`handleOps(${packedOperation},address)`, soleOperation],
    ] satisfies ReadonlyArray<readonly [string, Decode]>
  ).map(([signature, decode]) => {
    // A text that begins with this word is a function.
    const { inputs } = parseAbiItem(`function ${signature}` as string) as AbiFunction
    return [toFunctionSelector(`function ${signature}`), { inputs, decode }] as const
  }),
)

/** The call of each user operation of a bundle to its account, in order; none where the call is no bundle. */
export const operationCallsOf = (call: InnerCall): ReadonlyArray<InnerCall> => {
  const found = forms.get(call.input.slice(0, selectorLength))
  return found?.decode === soleOperation ? decoded(call, { ...found, decode: operations }) : []
}

/** The calls that a call makes, those of inner calls included; none where the call is of another form. */
export const innerCallsOf = (call: InnerCall, depth = depthMax): ReadonlyArray<InnerCall> => {
  const found = forms.get(call.input.slice(0, selectorLength))
  if (found === undefined || depth === 0) return []
  return decoded(call, found)
    .slice(0, callsMax)
    .flatMap((inner) => [inner, ...innerCallsOf(inner, depth - 1)])
    .slice(0, callsMax)
}

/** Whether calls with this selector may make calls for their caller. */
export const hasInnerCalls = (selector: Hex): boolean => forms.has(selector)

const decoded = ({ to, input }: InnerCall, { inputs, decode }: Form): ReadonlyArray<InnerCall> => {
  try {
    return decode(decodeBounded(inputs, `0x${input.slice(selectorLength)}`), to)
  } catch {
    // The input has the selector only.
    return []
  }
}
