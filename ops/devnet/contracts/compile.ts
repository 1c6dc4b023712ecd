/**
 * Compiles our own contract, offline, into the artifact beside it. A developer tool that no production code imports. After a change of the
 * source: `npx node ops/devnet/contracts/compile.ts`; a test compares the two.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import solc from "solc"
import type { Hex } from "#schemas/domain/primitive.ts"

const require = createRequire(import.meta.url)

const sourceName = "decimal-token.sol"

const sourceUrl = new URL(sourceName, import.meta.url)

/** Path of the artifact. */
export const artifactPath = fileURLToPath(new URL("./decimal-token.json", import.meta.url))

/** The creation code of each contract of a source file, by name. Deterministic. Throws if it does not compile. */
export const compileContracts = (source: URL): ReadonlyMap<string, Hex> => {
  const request = {
    language: "Solidity",
    sources: { source: { content: readFileSync(source, "utf8") } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      // Without a hash of the sources in the code, so that comments do not change it.
      metadata: { bytecodeHash: "none", appendCBOR: false },
      outputSelection: { source: { "*": ["evm.bytecode.object"] } },
    },
  }
  // Solidity names files of a package as Node does.
  const find = (path: string) => ({ contents: readFileSync(require.resolve(path), "utf8") })
  const answer: CompilerAnswer = JSON.parse(solc.compile(JSON.stringify(request), { import: find }))
  const errors = (answer.errors ?? []).filter(({ severity }) => severity === "error")
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"))
  const contracts = Object.entries(answer.contracts.source)
  return new Map(contracts.map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`]))
}

/** The part of the compiler's answer that is read. */
interface CompilerAnswer {
  readonly errors?: ReadonlyArray<{ readonly severity: string; readonly formattedMessage: string }>
  readonly contracts: {
    readonly source: Readonly<Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>
  }
}

/** The artifact of `decimal-token.sol` as JSON text. Deterministic. Throws if it does not compile. */
export const compileDecimalToken = (): string => {
  const artifact = {
    origin: `ops/devnet/contracts/${sourceName} with @openzeppelin/contracts, compiled by solc ${solc.version()}`,
    bytecode: compileContracts(sourceUrl).get("DecimalToken"),
  }
  return `${JSON.stringify(artifact, undefined, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(artifactPath, compileDecimalToken())
