/** Makes the global id of a node, unique across types: base64 of `TypeName-key`, the key's parts joined by colons. */
export const nodeId = (typeName: string, ...keyParts: ReadonlyArray<string | number | bigint>): string =>
  Buffer.from(`${typeName}-${keyParts.join(":")}`).toString("base64")

/** The key in the id of a node of a type; `undefined` for any other text. */
export const nodeKeyOf = (typeName: string, id: string): string | undefined => {
  const text = Buffer.from(id, "base64").toString()
  return text.startsWith(`${typeName}-`) ? text.slice(typeName.length + 1) : undefined
}
