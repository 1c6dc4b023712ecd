/**
 * Signatures that contract accounts accept (EIP-1271), also before they are deployed (ERC-6492): the calls that check them, and their outputs.
 * Pure.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
import type { Hex as ViemHex } from "viem"
import { isErc6492Signature, parseErc6492Signature } from "viem/utils"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import { encodeCall } from "../abi/encode.ts"
import { type ContractCall, decodeMulticall, encodeMulticall } from "../abi/multicall.ts"

const acceptsSignature = "isValidSignature(bytes32 hash, bytes signature)"

/** The word of a contract that accepts a signature: the selector of the call. */
const accepted: Hex = `${encodeCall(acceptsSignature, [`0x${"00".repeat(32)}`, "0x"]).slice(0, 10)}${"0".repeat(56)}`

/** A signature of a contract account. */
export interface ContractSignature {
  /** The call of the account that checks it. */
  readonly ask: ContractCall
  /** The call that deploys it; absent if the signature names none. */
  readonly deploy: ContractCall | undefined
}

/** The calls that check a signature; `undefined` for one that has the ending of ERC-6492 and does not decode. */
export const contractSignature = (account: Address, hash: Hash, signature: Hex): ContractSignature | undefined => {
  // Bytes inside are always 0x and hex digits, which viem writes as a template type.
  const bytes = signature as ViemHex
  const askWith = (inner: Hex): ContractCall => ({ to: account, data: encodeCall(acceptsSignature, [hash, inner]) })
  if (!isErc6492Signature(bytes)) return { ask: askWith(bytes), deploy: undefined }
  try {
    const { address, data, signature: inner } = parseErc6492Signature(bytes)
    // A signature with the ending has all three.
    if (address === undefined || data === undefined) return undefined
    return { ask: askWith(inner), deploy: { to: address.toLowerCase(), data } }
  } catch {
    return undefined
  }
}

/** Whether the output of the call is that of a contract that accepts the signature. */
export const isAccepted = (output: Hex | undefined): boolean => output?.slice(0, accepted.length) === accepted

/** The input of a call of Multicall3 that deploys the account and then calls it. */
export const encodeDeployedAsk = ({ ask }: ContractSignature, deploy: ContractCall): Hex =>
  encodeMulticall([deploy, ask])

/** The output of the second of these calls; `undefined` if it failed. */
export const decodeDeployedAsk = (output: Hex | undefined): Hex | undefined =>
  output === undefined ? undefined : decodeMulticall(output, 2)?.[1]
