/** Descriptors of a registry, indexed by contract and by typed-data domain. Files come from outside: an invalid one is left out and reported. Pure. */
import { Schema } from "effect"
import { parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import type { DescriptorText } from "#schemas/domain/intent-reader.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { isFields } from "../outside/untrusted.ts"
import { type Descriptor, makeDescriptor } from "./descriptor.ts"
import { mergeDescriptors } from "./merge-descriptors.ts"

/** A descriptor file cannot be used. The others are. */
export class DescriptorMalformed extends Schema.TaggedError<DescriptorMalformed>()("DescriptorMalformed", {
  file: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The descriptor ${this.file} is not used: ${this.reason}.`
  }
}

/** Standards whose descriptors apply to every contract that is known to implement them. */
export type DescribedStandard = "token" | "collection" | "permit"

/** Descriptors by what they are bound to. */
export interface DescriptorRegistry {
  /** Descriptors of calls of a contract. */
  readonly ofContract: (chainId: ChainId, address: Address) => ReadonlyArray<Descriptor>
  /** Descriptors of messages that a contract verifies, and those that are bound by domain alone. */
  readonly ofMessages: (chainId: ChainId | undefined, address: Address | undefined) => ReadonlyArray<Descriptor>
  /** Name of a contract in the descriptors of its calls. */
  readonly contractName: (chainId: ChainId, address: Address) => string | undefined
  readonly ofStandard: (standard: DescribedStandard) => Descriptor | undefined
  /** Whether the operator attests a descriptor's file and all files that it includes. */
  readonly isAttested: (file: string) => boolean
  readonly fileCount: number
  readonly malformed: ReadonlyArray<DescriptorMalformed>
}

/** Deepest chain of includes. */
const includeDepthMax = 8

/** Files of standards in the registry. */
const standardFiles: Readonly<Record<DescribedStandard, string>> = {
  token: "ercs/calldata-erc20-tokens.json",
  collection: "ercs/calldata-erc721-nfts.json",
  permit: "ercs/eip712-erc2612-permit.json",
}

/** Major version of the format, which the file name of the JSON schema contains. */
const schemaPattern = /(?:^|\/)erc7730-v2(?:\.\d+)*(?:-[\w.]+)?\.schema\.json$/

/**
 * Indexes the files of a registry. Anybody can write a descriptor of somebody else's contract: of several, attested ones precede the others.
 *
 * @param attested - Paths of the files that the operator attests.
 */
export const makeDescriptorRegistry = (
  files: ReadonlyArray<DescriptorText>,
  attested: ReadonlySet<string> = new Set(),
): DescriptorRegistry => {
  const { documents, malformed } = parseFiles(files)
  const contracts = new Map<string, Array<Descriptor>>()
  const messages = new Map<string, Array<Descriptor>>()
  const byDomain: Array<Descriptor> = []
  const byFile = new Map<string, RegisteredDescriptor>()
  for (const file of [...documents.keys()].sort()) {
    const registered = descriptorOf(file, documents)
    if (registered instanceof DescriptorMalformed) malformed.push(registered)
    else byFile.set(file, registered)
  }
  const isAttested = ({ files: parts }: RegisteredDescriptor): boolean => parts.every((part) => attested.has(part))
  const all = [...byFile.values()]
  for (const { descriptor } of [...all.filter(isAttested), ...all.filter((registered) => !isAttested(registered))]) {
    const { binding } = descriptor
    const index = binding?.kind === "message" ? messages : contracts
    for (const { chainId, address } of binding?.deployments ?? []) {
      const key = keyOf(chainId, address)
      const bound = index.get(key)
      if (bound === undefined) index.set(key, [descriptor])
      else if (bound.at(-1) !== descriptor) bound.push(descriptor)
    }
    if (isBoundByDomain(descriptor)) byDomain.push(descriptor)
  }
  return {
    ofContract: (chainId, address) => contracts.get(keyOf(chainId, address)) ?? [],
    ofMessages: (chainId, address) => [
      ...(chainId === undefined || address === undefined ? [] : (messages.get(keyOf(chainId, address)) ?? [])),
      ...byDomain,
    ],
    contractName: (chainId, address) =>
      (contracts.get(keyOf(chainId, address)) ?? []).find(({ contractName }) => contractName !== undefined)
        ?.contractName,
    ofStandard: (standard) => byFile.get(standardFiles[standard])?.descriptor,
    isAttested: (file) => {
      const registered = byFile.get(file)
      return registered !== undefined && isAttested(registered)
    },
    fileCount: documents.size,
    malformed,
  }
}

const keyOf = (chainId: ChainId, address: Address): string => `${chainId} ${address}`

/** A message without deployments is bound by members of its domain, or by the hash of the domain; one without any of them is only included. */
const isBoundByDomain = ({ binding }: Descriptor): boolean =>
  binding?.kind === "message" &&
  binding.deployments.length === 0 &&
  (binding.domainSeparator !== undefined || Object.keys(binding.domain).length > 0)

/** Sections of a descriptor; one that others include may have a single one. */
const sections = ["context", "metadata", "display"]

type Document = Readonly<Record<string, unknown>>

/** Descriptors among the files: other JSON, such as test cases and indexes, has none of their sections. */
const parseFiles = (files: ReadonlyArray<DescriptorText>) => {
  const documents = new Map<string, Document>()
  const malformed: Array<DescriptorMalformed> = []
  for (const { path, text } of files) {
    const document = jsonOf(text)
    if (!isFields(document)) malformed.push(new DescriptorMalformed({ file: path, reason: "it is not a JSON object" }))
    else if (sections.some((name) => isFields(document[name]))) documents.set(path, document)
  }
  return { documents, malformed }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface RegisteredDescriptor {
  readonly descriptor: Descriptor
  readonly files: ReadonlyArray<string>
}

const descriptorOf = (
  file: string,
  documents: ReadonlyMap<string, Document>,
): RegisteredDescriptor | DescriptorMalformed => {
  const files: Array<string> = []
  const merged = mergedDocument(file, documents, files)
  if (typeof merged === "string") return new DescriptorMalformed({ file, reason: merged })
  const repeated = repeatedSignature(merged)
  return repeated === undefined
    ? { descriptor: makeDescriptor(file, merged), files }
    : new DescriptorMalformed({ file, reason: `it describes ${repeated} twice` })
}

/** The document with everything that it includes, or the reason why it has none. Appends the files that it is from. */
const mergedDocument = (
  file: string,
  documents: ReadonlyMap<string, Document>,
  files: Array<string>,
): Document | string => {
  const document = documents.get(file)
  if (document === undefined) return `${file} is missing`
  if (files.length > includeDepthMax) return `it includes more than ${includeDepthMax} levels`
  files.push(file)
  const { $schema: schema, includes } = document
  if (typeof schema === "string" && !schemaPattern.test(schema)) return `${file} is of another version than 2`
  if (includes === undefined) return document
  if (typeof includes !== "string") return `${file} includes no path`
  const included = mergedDocument(pathFrom(file, includes), documents, files)
  return typeof included === "string" ? included : mergeDescriptors(document, included)
}

/** A path relative to the directory of a file; of a URL only its last two parts can be a file of the registry. */
const pathFrom = (file: string, relative: string): string => {
  if (relative.includes("://")) return relative.split("/").slice(-2).join("/")
  const parts: Array<string> = []
  for (const part of [...file.split("/").slice(0, -1), ...relative.split("/")]) {
    if (part === "..") parts.pop()
    else if (part !== "" && part !== ".") parts.push(part)
  }
  return parts.join("/")
}

/** A function that several keys describe: calls of it would match any of them. */
const repeatedSignature = ({ context, display }: Document): string | undefined => {
  if (!isFields(context) || !isFields(context.contract) || !isFields(display) || !isFields(display.formats))
    return undefined
  const signatures = Object.keys(display.formats).flatMap((key) => parseFunctionFragment(key)?.signature ?? [])
  return signatures.find((signature, index) => signatures.indexOf(signature) !== index)
}
