/** A descriptor (ERC-7730) after its includes are merged, in the form that calls and messages are matched with. Pure. */
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { isFields } from "../outside/untrusted.ts"
import { type DisplayFormat, parseFormat } from "./display-format.ts"

/** A contract on a chain. */
export interface Deployment {
  readonly chainId: ChainId
  readonly address: Address
}

/** Condition that a call or message meets where the descriptor applies. */
export type Binding =
  | { readonly kind: "contract"; readonly deployments: ReadonlyArray<Deployment> }
  | {
      readonly kind: "message"
      readonly deployments: ReadonlyArray<Deployment>
      /** Members that the domain has. */
      readonly domain: Readonly<Record<string, unknown>>
      readonly domainSeparator: Hash | undefined
    }

/** Metadata of the contract as a token, for tokens that report none. */
export interface DescribedToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A descriptor. */
export interface Descriptor {
  /** Path of its file in the registry. */
  readonly file: string
  readonly owner: string | undefined
  readonly contractName: string | undefined
  readonly token: DescribedToken | undefined
  readonly binding: Binding | undefined
  /** The merged document, which paths with the root `$` refer to. */
  readonly document: unknown
  /** Formats by function or encoded type, as written. Parsed on first use. */
  readonly formats: () => ReadonlyMap<string, DisplayFormat>
}

/** Most decimals of a token. */
const decimalsMax = 255

/** The descriptor of a merged document. Members of another type count as absent. */
export const makeDescriptor = (file: string, document: unknown): Descriptor => {
  const { metadata, context, display } = isFields(document) ? document : {}
  const { owner, contractName, token } = isFields(metadata) ? metadata : {}
  let formats: ReadonlyMap<string, DisplayFormat> | undefined
  return {
    file,
    owner: typeof owner === "string" ? owner : undefined,
    contractName: typeof contractName === "string" ? contractName : undefined,
    token: tokenOf(token),
    binding: bindingOf(context),
    document,
    formats: () => {
      formats ??= formatsOf(display)
      return formats
    },
  }
}

const tokenOf = (value: unknown): DescribedToken | undefined => {
  if (!isFields(value)) return undefined
  const { name, ticker, decimals } = value
  if (typeof ticker !== "string" || typeof decimals !== "number") return undefined
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > decimalsMax) return undefined
  return { name: typeof name === "string" ? name : ticker, symbol: ticker, decimals }
}

const bindingOf = (context: unknown): Binding | undefined => {
  const { contract, eip712 } = isFields(context) ? context : {}
  if (isFields(contract)) return { kind: "contract", deployments: deploymentsOf(contract.deployments) }
  if (!isFields(eip712)) return undefined
  const { domain, domainSeparator } = eip712
  return {
    kind: "message",
    deployments: deploymentsOf(eip712.deployments),
    domain: isFields(domain) ? domain : {},
    domainSeparator: typeof domainSeparator === "string" ? domainSeparator.toLowerCase() : undefined,
  }
}

const deploymentsOf = (value: unknown): ReadonlyArray<Deployment> =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown) => {
    const { chainId, address } = isFields(entry) ? entry : {}
    return Number.isSafeInteger(chainId) && typeof address === "string" && /^0x[0-9a-f]{40}$/i.test(address)
      ? [{ chainId: Number(chainId), address: address.toLowerCase() }]
      : []
  })

/** Longest function or encoded type of a format, in characters: the longest public one has some 2,000. */
const formatKeyCharactersMax = 16_384

const formatsOf = (display: unknown): ReadonlyMap<string, DisplayFormat> => {
  const { formats, definitions } = isFields(display) ? display : {}
  if (!isFields(formats)) return new Map()
  return new Map(
    Object.entries(formats)
      .filter(([key]) => key.length <= formatKeyCharactersMax)
      .map(([key, format]) => [key, parseFormat(format, isFields(definitions) ? definitions : {})]),
  )
}
