/**
 * Labels of the Open Labels Initiative in attestations. Their texts are untrusted: data of another form is no label.
 *
 * Source: `2_label_pool/attestation_schema/EAS_schema_versioning.yml` and `1_label_schema/tags/tag_definitions.yml` of
 * https://github.com/openlabelsinitiative/OLI, commit dda5bd40, and `oli/attestation` of https://github.com/openlabelsinitiative/oli-python, commit b0fd3f88.
 */
import { type Address, type ChainId, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { AttestedContent } from "./attestation.ts"
import { decodeResult, encodePackedValues, hashBytes } from "./encode.ts"

/** The UID of a schema that is revocable and has no resolver. Source: `_getUID` of `contracts/SchemaRegistry.sol` of the service. */
const schemaOf = (declaration: string): Hash =>
  hashBytes(encodePackedValues(["string", "address", "bool"], [declaration, zeroAddress, true]))

/** The schemas of labels: of a recipient on a network, and of an account with its network. */
const [recipientSchema, accountSchema] = [
  schemaOf("string chain_id,string tags_json"),
  schemaOf("string CAIP10,string tags_json"),
]

/** Whether an attestation with this schema is a label. */
export const isLabelSchema = (schema: Hash): boolean => schema === recipientSchema || schema === accountSchema

/** Characters of the tags; labels with more are ignored. */
const tagsCharactersMax = 65_536

/** Characters of a label; the rest is cut off. */
const labelCharactersMax = 256

/** A label. */
export interface OpenLabel {
  readonly account: Address
  /** Absent for a label of the account on every chain. */
  readonly chainId: ChainId | undefined
  /** Its project and name, such as `uniswap: router`, or one of these. */
  readonly label: string
  readonly isContract: boolean
}

/** A chain, or `any`, and the account where the schema has it. */
const subjectForm = /^eip155:(any|[1-9]\d{0,9})(?::(0x[0-9a-fA-F]{40}))?$/

/** Ids of chains are stored in 32 bits. */
const chainIdMax = 2 ** 32 - 1

type Tags = Readonly<Record<string, unknown>>

const tagsOf = (text: string): Tags => {
  if (text.length > tagsCharactersMax) return {}
  try {
    const tags: unknown = JSON.parse(text)
    return typeof tags === "object" && tags !== null ? (tags as Tags) : {}
  } catch {
    return {}
  }
}

const textOf = (tags: Tags, tag: string): ReadonlyArray<string> => {
  const text = tags[tag]
  return typeof text === "string" && text.trim() !== "" ? [text.trim()] : []
}

/** The label in an attestation; `undefined` for one without a name and project, and of an account that is not on an EVM chain. */
export const decodeOpenLabel = ({
  schema,
  recipient,
  data,
}: Pick<AttestedContent, "schema" | "recipient" | "data">): OpenLabel | undefined => {
  if (!isLabelSchema(schema)) return undefined
  // By the schemas, two texts.
  const [subject, text] = (decodeResult("label() returns (string, string)", data) ?? []) as ReadonlyArray<string>
  const [, network, stated] = subjectForm.exec(subject ?? "") ?? []
  const account = schema === accountSchema ? stated?.toLowerCase() : recipient
  if (network === undefined || account === undefined || Number(network) > chainIdMax) return undefined
  const tags = tagsOf(text ?? "")
  const label = [...textOf(tags, "owner_project"), ...textOf(tags, "contract_name")].join(": ")
  if (label === "") return undefined
  return {
    account,
    chainId: network === "any" ? undefined : Number(network),
    label: label.slice(0, labelCharactersMax),
    isContract: tags.is_contract === true || tags.is_eoa === false,
  }
}
