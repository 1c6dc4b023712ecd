/** Owners of names of ENS. */
import type { Address } from "./primitive.ts"

/** The owner of a name: of its token where it has one. */
export interface NameOwner {
  readonly owner: Address
  /** Of a name in a wrapper: bits of burned permissions, and the time after which these and the owner may end. */
  readonly wrapped: { readonly fuses: number; readonly expiresMs: number } | undefined
}

/** An owner as one text. */
export const ownerText = ({ owner, wrapped }: NameOwner): string =>
  wrapped === undefined ? owner : `${owner} ${wrapped.fuses} ${wrapped.expiresMs}`

/** The owner in such a text. */
export const parseOwner = (text: string): NameOwner => {
  const [owner = "", fuses, expiresMs] = text.split(" ")
  const wrapped = fuses === undefined ? undefined : { fuses: Number(fuses), expiresMs: Number(expiresMs) }
  return { owner, wrapped }
}
