/** Scripts to addresses: the inverse of `parse-address.ts`. */
import { base58check, bech32, bech32m } from "@scure/base"
import type { Hex } from "#schemas/domain/primitive.ts"
import { type AddressFormat, scriptPrefix } from "./address-format.ts"
import { targetOf } from "./output-script.ts"
import { sha256 } from "./sha256.ts"

const base58 = base58check(sha256)

/** The address that pays to a script; `script:<hex>` for a script that has none. */
export const renderAddress = (script: Hex, format: AddressFormat): string => {
  const target = targetOf(Buffer.from(script.slice(2), "hex"))
  switch (target?.kind) {
    case "publicKeyHash":
      return base58.encode(Uint8Array.of(format.publicKeyHashVersion, ...target.hash))
    case "scriptHash":
      return base58.encode(Uint8Array.of(format.scriptHashVersion, ...target.hash))
    case "witness": {
      const encoding = target.version === 0 ? bech32 : bech32m
      return encoding.encode(format.witnessPrefix, [target.version, ...encoding.toWords(target.program)])
    }
    case undefined:
      return `${scriptPrefix}${script.slice(2)}`
  }
}
