/** The groups of positions of all brands: by their ids, and by the tokens that stand for shares. Pure. */
import { type ProofQuery, queryText } from "#chains/reads/proof-rule.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { contractMap } from "../interpret/contracts/contract-index.ts"
import { poolAddresses } from "../interpret/rules/pool-address.ts"
import { readOptionalAddress } from "../protocols/contract-value.ts"
import { isBackedVault } from "../protocols/families/vault-position.ts"
import type { AppTokenGroup, PositionGroup, ReadContract } from "../protocols/position-rule.ts"
import type { ProtocolDefinition } from "../protocols/protocol.ts"
import { protocols } from "../protocols/registry.ts"
import { queriesOf, readProof, readShape, registriesOf, shapeOfProof } from "./proof-rules.ts"

/** A group of an app. */
export interface AppGroup<Group extends PositionGroup = PositionGroup> {
  /** Slug of the app. */
  readonly app: string
  readonly group: Group
}

/** The groups of brands. */
export interface PositionGroups {
  /** `undefined` for a group of another release. */
  readonly find: (app: string, group: string) => PositionGroup | undefined
  /** The group that lists a token. */
  readonly listing: (chainId: ChainId, token: Address) => AppGroup<AppTokenGroup> | undefined
  /** The group of a pair of two tokens, whose address proves its factory. */
  readonly pairsOf: (
    chainId: ChainId,
    pair: Address,
    tokens: readonly [Address, Address],
  ) => AppGroup<AppTokenGroup> | undefined
  /** The group whose registry answers a query about a contract: the first of its app, where several have the proof. */
  readonly provenBy: (chainId: ChainId, query: ProofQuery) => AppGroup | undefined
  /** The group of vaults that no brand lists. */
  readonly vaults: AppGroup<AppTokenGroup> | undefined
  /**
   * The group of a token that a registry confirms, or whose own answers prove a pair or a backed vault, else `none`; `undefined` while `read` lacks an answer.
   */
  readonly shapeOf: (
    chainId: ChainId,
    token: Address,
    read: ReadContract,
  ) => AppGroup<AppTokenGroup> | "none" | undefined
}

/** Whether a token is of a group; none where it lacks the shape of several. */
interface Verdict {
  readonly one: AppGroup<AppTokenGroup> | undefined
  readonly isProven: boolean | undefined
}

const isAppToken = (one: AppGroup): one is AppGroup<AppTokenGroup> => one.group.kind === "app-token"

const groupsOf = (definitions: ReadonlyArray<ProtocolDefinition>): ReadonlyArray<AppGroup> =>
  definitions.flatMap(({ slug, positions = [] }) => positions.map((group) => ({ app: slug, group })))

/** Makes the index of groups. */
export const makePositionGroups = (definitions: ReadonlyArray<ProtocolDefinition>): PositionGroups => {
  const all = groupsOf(definitions)
  const byId = new Map(all.map(({ app, group }) => [`${app} ${group.id}`, group]))
  const appTokens = all.filter(isAppToken)
  const byToken = contractMap(
    appTokens.flatMap((one) =>
      "listed" in one.group.contracts ? [{ table: one.group.contracts.listed, value: one }] : [],
    ),
  )
  const pools = appTokens.flatMap((one) =>
    "pool" in one.group.contracts ? [{ one, maker: one.group.contracts.pool }] : [],
  )
  const proven = all.flatMap((one) =>
    "proof" in one.group.contracts ? [{ one, proof: one.group.contracts.proof }] : [],
  )
  const provenTokens = appTokens.flatMap((one) =>
    "proof" in one.group.contracts ? [{ one, proof: one.group.contracts.proof }] : [],
  )
  const vaults = appTokens.find(({ group }) => "shape" in group.contracts)
  const pairsOf: PositionGroups["pairsOf"] = (chainId, pair, tokens) =>
    pools.find(({ maker }) => poolAddresses(maker, chainId, tokens).includes(pair))?.one
  /** Groups with a proof by registries of a chain, by the shape of their contracts. */
  const byShape = new Map<ChainId, ReadonlyMap<string | undefined, typeof provenTokens>>()
  const shapesOn = (chainId: ChainId) => {
    const known =
      byShape.get(chainId) ??
      Map.groupBy(
        provenTokens.filter(({ proof }) => registriesOf(chainId, proof.registry).length > 0),
        ({ proof }) => shapeOfProof(proof),
      )
    byShape.set(chainId, known)
    return known
  }
  const provenOf: PositionGroups["shapeOf"] = (chainId, token, read) => {
    const verdicts = [...shapesOn(chainId)].flatMap(([shape, found]): ReadonlyArray<Verdict> => {
      const hasShape = shape === undefined || readShape(read, token, shape)
      if (hasShape !== true) return [{ one: undefined, isProven: hasShape }]
      return found.map(({ one, proof }) => ({ one, isProven: readProof(read, chainId, proof, token) }))
    })
    const confirmed = verdicts.find(({ isProven }) => isProven === true)
    if (confirmed !== undefined) return confirmed.one
    return verdicts.some(({ isProven }) => isProven === undefined) ? undefined : "none"
  }
  return {
    pairsOf,
    vaults,
    provenBy: (chainId, query) => {
      const text = queryText(query)
      return proven.find(({ proof }) => queriesOf(chainId, proof).some((one) => queryText(one) === text))?.one
    },
    find: (app, group) => byId.get(`${app} ${group}`),
    listing: (chainId, token) => byToken.get(chainId, token)[0],
    shapeOf: (chainId, token, read) => {
      const asset = readOptionalAddress(read, token, "asset()")
      const token0 = readOptionalAddress(read, token, "token0()")
      const token1 = readOptionalAddress(read, token, "token1()")
      const proven = provenOf(chainId, token, read)
      if (proven !== "none") return proven
      if (asset === undefined || token0 === undefined || token1 === undefined) return undefined
      if (vaults !== undefined && asset !== "refused" && asset !== zeroAddress && asset !== token) {
        const isBacked = isBackedVault(read, token, asset)
        if (isBacked === undefined) return undefined
        if (isBacked) return vaults
      }
      if (token0 === "refused" || token1 === "refused") return "none"
      return pairsOf(chainId, token, [token0, token1]) ?? "none"
    },
  }
}

/** The groups of the brands of this release. */
export const positionGroups: PositionGroups = makePositionGroups(protocols)
