import avro from "avsc"

/**
 * Fingerprint of an Avro schema: the digest of its canonical form. Schemas have equal fingerprints exactly if they read and write the same
 * bytes under the same names.
 *
 * @param text - The schema as JSON.
 * @returns `undefined` if the text is not an Avro schema.
 */
export const schemaFingerprint = (text: string): string | undefined => {
  try {
    return avro.Type.forSchema(JSON.parse(text)).fingerprint("sha256").toString("hex")
  } catch {
    return undefined
  }
}
