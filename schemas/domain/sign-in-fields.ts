/** Fields of the message that a wallet signs to sign in (EIP-4361). */
import type { Address } from "./primitive.ts"

/** The contents of a message. */
export interface SignInFields {
  readonly address: Address
  /** Host of the requesting page, with the port if it is not the default: a wallet compares it with the page's. */
  readonly domain: string
  /** URL of the page. */
  readonly uri: string
  /** The chain that the wallet is connected to; a signature is valid on every chain. */
  readonly chainId: number
  /** At least eight letters and digits. */
  readonly nonce: string
  readonly issuedMs: number
  readonly endsMs: number
}
