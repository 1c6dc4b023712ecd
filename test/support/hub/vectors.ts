/** The ten published messages of the network's conformance vectors, version 1: farcasterxyz/protocol, `vectors/v1/manifest.json`. */
import { readFileSync } from "node:fs"

const vectors: Readonly<Record<string, string>> = JSON.parse(readFileSync("test/golden/social/vectors.json", "utf8"))

/** Bytes of the messages by name. */
export const socialVectors: ReadonlyMap<string, Uint8Array> = new Map(
  Object.entries(vectors).map(([name, digits]) => [name, Buffer.from(digits.slice(2), "hex")]),
)
