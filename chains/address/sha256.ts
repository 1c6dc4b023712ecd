import { hash } from "node:crypto"

/** SHA-256 of bytes. */
export const sha256 = (bytes: Uint8Array): Buffer => hash("sha256", bytes, "buffer")

/** SHA-256 applied twice: the hash of headers, transactions and their trees on chains of unspent outputs. */
export const doubleSha256 = (bytes: Uint8Array): Buffer => sha256(sha256(bytes))
