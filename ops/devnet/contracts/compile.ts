/**
 * Compiles our own contract, offline, into the artifact beside it. A developer tool that no production code imports. After a change of the
 * source: `npx node ops/devnet/contracts/compile.ts`; a test compares the two.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import solc from "solc"

const require = createRequire(import.meta.url)

const sourceName = "decimal-token.sol"

/** Path of the artifact. */
export const artifactPath = fileURLToPath(new URL("./decimal-token.json", import.meta.url))

/** The artifact of `decimal-token.sol` as JSON text. Deterministic. Throws if it does not compile. */
export const compileDecimalToken = (): string => {
  const request = {
    language: "Solidity",
    sources: { [sourceName]: { content: readFileSync(new URL(sourceName, import.meta.url), "utf8") } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      // Without a hash of the sources in the code, so that comments do not change it.
      metadata: { bytecodeHash: "none", appendCBOR: false },
      outputSelection: { [sourceName]: { DecimalToken: ["evm.bytecode.object"] } },
    },
  }
  // Solidity names files of a package as Node does.
  const find = (path: string) => ({ contents: readFileSync(require.resolve(path), "utf8") })
  const answer = JSON.parse(solc.compile(JSON.stringify(request), { import: find }))
  const errors = (answer.errors ?? []).filter((error: { severity: string }) => error.severity === "error")
  if (errors.length > 0)
    throw new Error(errors.map((error: { formattedMessage: string }) => error.formattedMessage).join("\n"))
  const artifact = {
    origin: `ops/devnet/contracts/${sourceName} with @openzeppelin/contracts, compiled by solc ${solc.version()}`,
    bytecode: `0x${answer.contracts[sourceName].DecimalToken.evm.bytecode.object}`,
  }
  return `${JSON.stringify(artifact, undefined, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(artifactPath, compileDecimalToken())
