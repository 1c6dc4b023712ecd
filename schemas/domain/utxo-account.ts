/**
 * Accounts of chains of unspent outputs: their scripts.
 *
 * An account's text has the length of its family's addresses: 20 bytes on EVM chains, 32 on Solana, and any other length here. A script of
 * one of those lengths, or an empty one, is prefixed by the byte of an unspendable script, which is therefore never another account.
 */
import type { Address, Hex } from "./primitive.ts"

/** The byte with which an unspendable script begins: OP_RETURN. */
const returnByte = "6a"

/** Longest script that can be spent, and that has a text form: `MAX_SCRIPT_SIZE` of Bitcoin Core. @limit operators */
export const scriptBytesMax = 10_000

/** Pattern of an account of any family in canonical form; only scripts shorter than the longest have a prefix. */
export const accountPattern = `0x(?:[0-9a-f]{2}){1,${scriptBytesMax}}`

/** Number of bytes of hex text. */
const bytesIn = (text: Hex): number => (text.length - 2) / 2

/** Lengths of accounts of other families, and of no account. */
const reservedBytes: ReadonlySet<number> = new Set([0, 20, 32])

/** Whether no input can ever spend an output with a script: it begins with OP_RETURN, or is too long. */
export const isUnspendable = (script: Hex): boolean =>
  script.startsWith(returnByte, 2) || bytesIn(script) > scriptBytesMax

/** The account that owns the outputs of a script; `undefined` if nobody can spend them. */
export const accountOfScript = (script: Hex): Address | undefined => {
  if (isUnspendable(script)) return undefined
  return reservedBytes.has(bytesIn(script)) ? `0x${returnByte}${script.slice(2)}` : script
}

/** The script of an account. */
export const scriptOfAccount = (account: Address): Hex =>
  account.startsWith(returnByte, 2) ? `0x${account.slice(4)}` : account

/** Whether the text of an account is that of a script, not of an address of 20 or 32 bytes. */
export const isScriptAccount = (account: Address): boolean => !reservedBytes.has(bytesIn(account))
