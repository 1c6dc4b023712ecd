/**
 * Sealed bytes: AES-256-GCM under the key of one message.
 *
 * The nonce is derived from the key and the bytes: sealing again returns the same bytes, and two encodings of one message, whose keys are equal, never
 * share a nonce. With a constant one, both sealed forms together would reveal content after the key was destroyed.
 */
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto"

const algorithm = "aes-256-gcm"
const nonceBytes = 12
const tagBytes = 16

/** Bytes that sealing adds: nonce and tag. */
export const sealBytes = nonceBytes + tagBytes

/** Seals bytes under a key of 32 bytes. */
export const seal = (key: Uint8Array, bytes: Uint8Array): Uint8Array => {
  const nonce = createHmac("sha256", key).update(bytes).digest().subarray(0, nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** The bytes that were sealed; `undefined` if the key is another one, or the sealed bytes were changed. */
export const openSealed = (key: Uint8Array, sealed: Uint8Array): Uint8Array | undefined => {
  if (sealed.length < sealBytes) return undefined
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  const opened = decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes))
  try {
    decipher.final()
    return opened
  } catch {
    return undefined
  }
}
