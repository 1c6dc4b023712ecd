/** Makes the global id of a node, unique across types: base64 of `TypeName-key`, the key's parts joined by colons. */
export const nodeId = (typeName: string, ...keyParts: ReadonlyArray<string | number | bigint>): string =>
  Buffer.from(`${typeName}-${keyParts.join(":")}`).toString("base64")
