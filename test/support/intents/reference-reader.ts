/** The public reader of descriptors, npm package `@ethereum-sourcify/clear-signing`, with the same facts as ours. */
import {
  type DescriptorResolver,
  type DisplayField,
  type DisplayModel,
  format,
  isFieldGroup,
} from "@ethereum-sourcify/clear-signing"
import { chainNameOf, nativeCoinOf } from "#pipelines/clear-signing/known-chain.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { DescriptorText } from "#schemas/domain/intent-reader.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"

/** Words of a call: intent, owner, sentence, and one text for each field. */
export type IntentTexts = ReadonlyArray<string | null>

/** Words of a call by the public reader; `undefined` where it refuses the descriptor. */
export const referenceTexts = async (
  call: SignableCall,
  file: string,
  files: ReadonlyArray<DescriptorText>,
  metadata: IntentMetadata,
): Promise<IntentTexts | undefined> => {
  const { chainId, to = "", data, from, valueRaw } = call
  const resolver: DescriptorResolver = {
    index: { calldataIndex: { [`eip155:${chainId}:${to}`]: file }, typedDataIndex: {} },
    fetchDescriptor: async (path) => JSON.parse(files.find((each) => each.path === path)?.text ?? "{}"),
  }
  const model = await format(
    { chainId, to, data, value: valueRaw, ...(from === undefined ? {} : { from }) },
    {
      descriptorResolverOptions: { type: "custom", resolver },
      externalDataProvider: {
        resolveToken: async (id, token) => metadata.token(id, token.toLowerCase()) ?? null,
        // Our own reader names an address where a field is of tokens, and the token is known.
        resolveLocalName: async (address, types = []) => {
          const token = types.includes("token") ? metadata.token(chainId, address) : undefined
          return token === undefined ? null : { name: token.name, typeMatch: true }
        },
        resolveNftCollectionName: async (id, collection) => {
          const name = metadata.collectionName(id, collection.toLowerCase())
          return name === undefined ? null : { name }
        },
        resolveChainInfo: async (id) => {
          const [coin, name] = [nativeCoinOf(id), chainNameOf(id)]
          return coin === undefined || name === undefined ? null : { name, nativeCurrency: coin }
        },
      },
    },
  )
  return model.intent === undefined ? undefined : textsOfModel(model)
}

const fieldsOf = ({ fields = [] }: DisplayModel): ReadonlyArray<DisplayField> =>
  fields.flatMap((field) => (isFieldGroup(field) ? field.fields : [field]))

const textsOfModel = (model: DisplayModel): IntentTexts => {
  const { intent, metadata, interpolatedIntent } = model
  return [
    typeof intent === "string" ? intent : JSON.stringify(intent),
    metadata?.owner ?? null,
    interpolatedIntent ?? null,
    ...fieldsOf(model).flatMap((field) => {
      const nested = field.embeddedCalldata?.display
      return nested?.intent === undefined ? [`${field.label}: ${field.value}`] : [field.label, ...textsOfModel(nested)]
    }),
  ]
}

/** Words of a call by our own reader, in the same form. */
export const intentTexts = ({ intent, owner, sentence, fields }: TransactionIntent): IntentTexts => [
  intent,
  owner,
  sentence,
  ...fields.flatMap(({ label, value, nested }) =>
    nested === undefined ? [`${label}: ${value}`] : [label, ...intentTexts(nested)],
  ),
]
