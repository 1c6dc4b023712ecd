import avro from "avsc"

/**
 * What identifies an Avro schema however its text is laid out: the digest of its canonical form. Equal for two schemas exactly
 * where they read and write the same bytes under the same names.
 *
 * @param text - The schema as JSON.
 * @returns `undefined` where the text is no Avro schema.
 */
export const schemaFingerprint = (text: string): string | undefined => {
  try {
    return avro.Type.forSchema(JSON.parse(text)).fingerprint("sha256").toString("hex")
  } catch {
    return undefined
  }
}
