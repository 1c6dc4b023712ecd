/** Test cases of the descriptor registry: what readers of descriptors are expected to show. */
import { globSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { emptyMetadata } from "#pipelines/clear-signing/metadata.ts"
import type { IntentMetadata, IntentToken } from "#schemas/domain/intent-metadata.ts"
import type { DescriptorText } from "#schemas/domain/intent-reader.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { descriptorRegistry } from "../recorded/shared-data.ts"

/** Expected words. */
export interface ExpectedIntent {
  readonly intent: string
  readonly interpolatedIntent?: string
  readonly owner?: string
  readonly fields: ReadonlyArray<{ readonly label: string; readonly value: string | ExpectedIntent }>
}

/** A call or message with the expected words. */
export interface RegistryCase {
  readonly name: string
  readonly rawTx?: string
  readonly data?: unknown
  readonly from?: string
  readonly expected: ExpectedIntent
  readonly metadata: IntentMetadata
  readonly tokens: ReadonlyMap<string, IntentToken>
}

interface CaseFile {
  readonly dataProvider?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly tests: ReadonlyArray<Omit<RegistryCase, "name" | "metadata" | "tokens"> & { readonly description: string }>
}

/** Descriptors of the registry. */
export const registryFiles = (): ReadonlyArray<DescriptorText> =>
  globSync(`${descriptorRegistry}/{registry,ercs}/**/*.json`).map((path) => ({
    path: relative(descriptorRegistry, path),
    text: readFileSync(path, "utf8"),
  }))

/** Cases of the registry. */
export const registryCases = (): ReadonlyArray<RegistryCase> =>
  globSync(`${descriptorRegistry}/{registry,ercs}/**/*.tests.json`)
    .sort()
    .flatMap((path) => {
      // The files have the form of their JSON schema.
      const { dataProvider = {}, tests } = JSON.parse(readFileSync(path, "utf8")) as CaseFile
      const tokens = byAddress<IntentToken>(dataProvider.tokens)
      const metadata = metadataOf(dataProvider, tokens)
      return tests.map((test) => ({
        ...test,
        name: `${relative(descriptorRegistry, path)}: ${test.description}`,
        metadata,
        tokens,
      }))
    })

/** Entries by address in lower case; the files have both forms. */
const byAddress = <Value>(entries: Readonly<Record<string, unknown>> = {}): ReadonlyMap<string, Value> =>
  // Values of each section have one type.
  new Map(Object.entries(entries).map(([address, value]) => [address.toLowerCase(), value as Value]))

const metadataOf = (
  provided: NonNullable<CaseFile["dataProvider"]>,
  tokens: ReadonlyMap<string, IntentToken>,
): IntentMetadata => {
  const local = byAddress<string>(provided.addressNames)
  const ens = byAddress<string>(provided.ensNames)
  const collections = byAddress<string>(provided.nftCollectionNames)
  return {
    ...emptyMetadata,
    token: (_, address) => tokens.get(address),
    addressName: (_, address, sources) =>
      (sources.includes("local") ? local.get(address) : undefined) ??
      (sources.includes("ens") ? ens.get(address) : undefined),
    collectionName: (_, address) => collections.get(address),
  }
}

/** Words that differ from the expected ones, and how many were compared. */
export const compareIntent = (
  expected: ExpectedIntent,
  actual: TransactionIntent | undefined,
  name: string,
): { readonly compared: number; readonly differences: ReadonlyArray<string> } => {
  const pairs: Array<readonly [string, string | undefined, string | null | undefined]> = [
    ["intent", expected.intent, actual?.intent],
    ["owner", expected.owner, actual?.owner],
    ["sentence", expected.interpolatedIntent, actual?.sentence],
    ["number of fields", String(expected.fields.length), String(actual?.fields.length)],
  ]
  const nested = expected.fields.map(({ label, value }, index) => {
    const field = actual?.fields[index]
    if (typeof value !== "string") return compareIntent(value, field?.nested, `${name}, ${label}`)
    const shown = field?.nested === undefined ? field?.value : undefined
    return compareTexts([[label, `${label}: ${value}`, `${field?.label}: ${shown}`]], name)
  })
  const own = compareTexts(pairs, name)
  return {
    compared: [own, ...nested].reduce((sum, each) => sum + each.compared, 0),
    differences: [own, ...nested].flatMap((each) => each.differences),
  }
}

const compareTexts = (
  pairs: ReadonlyArray<readonly [string, string | undefined, string | null | undefined]>,
  name: string,
) => {
  const compared = pairs.filter(([, expected]) => expected !== undefined)
  const differing = compared.filter(([, expected, actual]) => expected !== actual)
  return {
    compared: compared.length,
    differences: differing.map(([member, expected, actual]) => `${name}: ${member}: ${expected} | ${actual}`),
  }
}
