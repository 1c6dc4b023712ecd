/** Addresses of chains whose accounts are locking scripts, to scripts. Checksums are verified: text with a wrong one is no address. */
import { base58check, bech32, bech32m } from "@scure/base"
import type { Hex } from "#schemas/domain/primitive.ts"
import { scriptBytesMax } from "#schemas/domain/utxo-account.ts"
import { type AddressFormat, addressCharactersMax, scriptPrefix } from "./address-format.ts"
import { isProgram, type ScriptTarget, scriptOf } from "./output-script.ts"
import { sha256 } from "./sha256.ts"

const base58 = base58check(sha256)

/** The result of a decoder that throws for invalid text; `undefined` where it throws. */
const attempt = <A>(decode: () => A): A | undefined => {
  try {
    return decode()
  } catch {
    return undefined
  }
}

const hashTarget = (text: string, format: AddressFormat): ScriptTarget | undefined => {
  const bytes = attempt(() => base58.decode(text))
  if (bytes?.length !== 21) return undefined
  const [version] = bytes
  const hash = bytes.subarray(1)
  if (version === format.publicKeyHashVersion) return { kind: "publicKeyHash", hash }
  return version === format.scriptHashVersion ? { kind: "scriptHash", hash } : undefined
}

/** Version 0 has the checksum of BIP-173, later ones that of BIP-350. No text has both. */
const witnessTarget = (text: string, { witnessPrefix }: AddressFormat): ScriptTarget | undefined => {
  for (const [encoding, isFirst] of [
    [bech32, true],
    [bech32m, false],
  ] as const) {
    const decoded = encoding.decodeUnsafe(text, addressCharactersMax)
    if (decoded?.prefix !== witnessPrefix) continue
    const [version, ...words] = decoded.words
    const program = encoding.fromWordsUnsafe(words)
    if (version === undefined || program === undefined || (version === 0) !== isFirst) continue
    if (isProgram(version, program)) return { kind: "witness", version, program }
  }
  return undefined
}

const scriptText = new RegExp(`^${scriptPrefix}((?:[0-9a-f]{2}){1,${scriptBytesMax}})$`)

/**
 * The locking script of an address, or of the text form `script:<hex>`; `undefined` if the text is neither, or is an address of another
 * chain.
 */
export const parseAddress = (text: string, format: AddressFormat): Hex | undefined => {
  if (text.startsWith(scriptPrefix)) {
    const digits = scriptText.exec(text)?.[1]
    return digits === undefined ? undefined : `0x${digits}`
  }
  // Bounds the work for untrusted text.
  if (text.length > addressCharactersMax) return undefined
  const target = witnessTarget(text, format) ?? hashTarget(text, format)
  return target && `0x${Buffer.from(scriptOf(target)).toString("hex")}`
}
