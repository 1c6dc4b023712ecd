/**
 * Messages by which a wallet signs in (EIP-4361), and the signatures of keys. Signatures of contract accounts are in `contract-signature.ts`.
 */
import { type Hex, hashMessage, isHex, recoverMessageAddress, size } from "viem"
import { createSiweMessage } from "viem/siwe"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import type { SignInFields } from "#schemas/domain/sign-in-fields.ts"

const statement = "Sign in to manage the API keys and credits of this address. Nothing is paid or approved."

/** A signature of a key on the curve: r, s and v. */
const signatureBytes = 65

/** The text to sign; `undefined` if the domain has no form that wallets accept. */
export const signInMessage = (fields: SignInFields): string | undefined => {
  const { domain, uri, chainId, nonce, issuedMs, endsMs } = fields
  try {
    return createSiweMessage({
      // Shown with its checksum (EIP-55).
      address: fields.address as Hex,
      chainId,
      domain,
      nonce,
      uri,
      version: "1",
      statement,
      issuedAt: new Date(issuedMs),
      expirationTime: new Date(endsMs),
    })
  } catch {
    return undefined
  }
}

/** The address whose key signed a message (EIP-191), in lower case; `undefined` for a malformed signature. */
export const signerOf = async (message: string, signature: string): Promise<Address | undefined> => {
  if (!isHex(signature) || size(signature) !== signatureBytes) return undefined
  try {
    return (await recoverMessageAddress({ message, signature })).toLowerCase()
  } catch {
    return undefined
  }
}

/** The hash of a message that wallets sign (EIP-191). */
export const messageHash = (message: string): Hash => hashMessage(message)

/** The functions as sign-in takes them. */
export const walletMessages = { messageOf: signInMessage, signerOf, hashOf: messageHash }
