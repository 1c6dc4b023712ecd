/**
 * Copies the creation code of ENS's own contracts from the records of their deployments into the artifacts beside this file. A developer tool
 * that no production code imports: `npx node ops/devnet/contracts/copy-ens.ts <path of a git directory of ensdomains/ens-contracts>`.
 */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { artifactPathOf } from "./compile.ts"

/** The state of https://github.com/ensdomains/ens-contracts (MIT) that is copied. */
const commit = "5421b5689e695531dc9739f0ad861839bdd231cb"

/** Records of deployments by the name of their artifact. Those of mainnet lack the code of the oldest contracts. */
const records = {
  "ens-controller": "mainnet/ETHRegistrarController",
  "ens-metadata": "mainnet/StaticMetadataService",
  "ens-old-controller": "sepolia/LegacyETHRegistrarController",
  "ens-old-registry": "sepolia/LegacyENSRegistry",
  "ens-registrar": "sepolia/BaseRegistrarImplementation",
  "ens-registry": "sepolia/ENSRegistry",
  "ens-resolver": "mainnet/PublicResolver",
  "ens-reverse-registrar": "mainnet/ReverseRegistrar",
  "ens-universal-resolver": "mainnet/UniversalResolver",
  "ens-wrapper": "mainnet/NameWrapper",
} as const

/** Name of an artifact's file, without its ending. */
export type EnsArtifactFile = keyof typeof records

/** Names of the artifacts' files, without their endings. */
export const ensArtifactFiles = Object.keys(records) as ReadonlyArray<EnsArtifactFile>

/** The digest of a contract's creation code. */
export const digestOfBytecode = (bytecode: string): string => createHash("sha256").update(bytecode).digest("hex")

/** Origin of an artifact: a file at a commit. */
export const originOf = (file: EnsArtifactFile): string =>
  `https://github.com/ensdomains/ens-contracts, commit ${commit}, deployments/${records[file]}.json`

const copyArtifact = (gitDirectory: string, file: EnsArtifactFile): string => {
  const blob = `${commit}:deployments/${records[file]}.json`
  const text = execFileSync("git", ["--git-dir", gitDirectory, "cat-file", "blob", blob], {
    encoding: "utf8",
    maxBuffer: 2 ** 24,
  })
  const { bytecode }: { readonly bytecode: string } = JSON.parse(text)
  return `${JSON.stringify({ origin: originOf(file), digest: digestOfBytecode(bytecode), bytecode }, undefined, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , gitDirectory = ""] = process.argv
  for (const file of ensArtifactFiles) writeFileSync(artifactPathOf(file), copyArtifact(gitDirectory, file))
}
