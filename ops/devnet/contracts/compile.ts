/**
 * Compiles our own contracts, and Seaport, offline, into the artifacts beside them. A developer tool that no production code imports. After a
 * change of a source: `npx node ops/devnet/contracts/compile.ts`, and `--seaport` for those of Seaport, which take minutes. A test compares
 * the digests of sources with those of the artifacts.
 */
import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { posix } from "node:path"
import { fileURLToPath } from "node:url"
import solc from "solc"
import type { Hex } from "#schemas/domain/primitive.ts"

const require = createRequire(import.meta.url)

/** A contract of an artifact: its name, and the file of its source. */
interface ContractSource {
  readonly name: string
  /** A file of this folder, or a file of a package. */
  readonly path: string
  /** Whether it is compiled with the compiler and settings of Seaport's authors: others run out of stack. */
  readonly isSeaport: boolean
}

const own = (name: string, file: string): ContractSource => ({ name, path: `./${file}.sol`, isSeaport: false })

const seaportCore = (name: string, path: string): ContractSource => ({
  name,
  path: `seaport-core/src/${path}.sol`,
  isSeaport: true,
})

/** The contracts by the name of their artifact. */
const sources = {
  "address-reverse-registrar": own("AddressReverseRegistrar", "address-reverse-registrar"),
  "agent-registry": own("AgentRegistry", "agent-registry"),
  "agent-reputation": own("AgentReputation", "agent-reputation"),
  "batch-collectible": own("BatchCollectible", "batch-collectible"),
  "conduit-controller": seaportCore("ConduitController", "conduit/ConduitController"),
  "decimal-token": own("DecimalToken", "decimal-token"),
  "drawn-collectible": own("DrawnCollectible", "drawn-collectible"),
  "early-market": own("EarlyMarket", "early-market"),
  "flat-price-oracle": own("FlatPriceOracle", "flat-price-oracle"),
  "follow-lists": own("FollowLists", "follow-lists"),
  "item-pool": own("ItemPool", "item-pool"),
  "named-multi-token": own("NamedMultiToken", "named-multi-token"),
  "payment-token": own("PaymentToken", "payment-token"),
  "reward-farm": own("RewardFarm", "reward-farm"),
  seaport: seaportCore("Seaport", "Seaport"),
  "token-vault": own("TokenVault", "token-vault"),
  "wildcard-resolver": own("WildcardResolver", "wildcard-resolver"),
} as const

/** Name of an artifact's file, without its ending. */
export type ArtifactFile = keyof typeof sources

/** Names of the artifacts' files, without their endings. */
export const artifactFiles = Object.keys(sources) as ReadonlyArray<ArtifactFile>

/** Path of an artifact. */
export const artifactPathOf = (file: string): string => fileURLToPath(new URL(`./${file}.json`, import.meta.url))

const readSource = (path: string): string =>
  readFileSync(path.startsWith("./") ? new URL(path, import.meta.url) : require.resolve(path), "utf8")

/** The digest of a source and of all that it imports. */
export const digestOf = (file: ArtifactFile): string => {
  const hash = createHash("sha256")
  const seen = new Set<string>()
  const add = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    const text = readSource(path)
    hash.update(text)
    for (const [, imported = ""] of text.matchAll(/^\s*import\s[^;"']*["']([^"']+)["']/gm))
      add(imported.startsWith(".") ? posix.join(posix.dirname(path), imported) : imported)
  }
  add(sources[file].path)
  return hash.digest("hex")
}

/** The compiler of version 0.8.24 for Seaport, else the newest; loaded only where it is used. */
const compilerOf = (isSeaport: boolean): typeof solc => (isSeaport ? require("solc-of-seaport") : solc)

/** The creation code of each contract of a source text and its imports, by name. Deterministic. Throws if it does not compile. */
const compileText = (content: string, isSeaport: boolean): ReadonlyMap<string, Hex> => {
  const request = {
    language: "Solidity",
    sources: { source: { content } },
    settings: {
      // The hard fork of the development chain.
      evmVersion: "cancun",
      viaIR: isSeaport,
      optimizer: { enabled: true, runs: isSeaport ? 4_294_967_295 : 200 },
      // Without a hash of the sources in the code, so that comments do not change it.
      metadata: { bytecodeHash: "none", appendCBOR: false },
      outputSelection: { "*": { "*": ["evm.bytecode.object"] } },
    },
  }
  // Solidity names files of a package as Node does.
  const find = (path: string) => ({ contents: readSource(path) })
  const answer: CompilerAnswer = JSON.parse(compilerOf(isSeaport).compile(JSON.stringify(request), { import: find }))
  const errors = (answer.errors ?? []).filter(({ severity }) => severity === "error")
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"))
  const contracts = Object.values(answer.contracts).flatMap((ofFile) => Object.entries(ofFile))
  return new Map(contracts.map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`]))
}

/** The part of the compiler's answer that is read: contracts by file and name. */
interface CompilerAnswer {
  readonly errors?: ReadonlyArray<{ readonly severity: string; readonly formattedMessage: string }>
  readonly contracts: Readonly<
    Record<string, Readonly<Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>>
  >
}

/** The creation code of each contract of a source file and its imports, by name. Deterministic. Throws if it does not compile. */
export const compileContracts = (source: URL): ReadonlyMap<string, Hex> =>
  compileText(readFileSync(source, "utf8"), false)

/** An artifact as JSON text. Deterministic. Throws if the source does not compile. */
export const compileArtifact = (file: ArtifactFile): string => {
  const { name, path, isSeaport } = sources[file]
  const bytecode = compileText(readSource(path), isSeaport).get(name)
  if (bytecode === undefined) throw new Error(`${path} has no contract ${name}.`)
  const origin = `${path.replace("./", "ops/devnet/contracts/")}, compiled by solc ${compilerOf(isSeaport).version()}`
  return `${JSON.stringify({ origin, digest: digestOf(file), bytecode }, undefined, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isWanted = (file: ArtifactFile) => sources[file].isSeaport === process.argv.includes("--seaport")
  for (const file of artifactFiles.filter(isWanted)) writeFileSync(artifactPathOf(file), compileArtifact(file))
}
