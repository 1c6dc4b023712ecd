/** Names as the contracts of the development chain give them at a block: by the registry and its resolvers, and by the Universal Resolver. */
import { Effect } from "effect"
import { type AbiValue, decodeResult, encodeCall } from "#chains/abi/encode.ts"
import type { ContractAddresses } from "#ops/devnet/chain/contract-list.ts"
import { tokenIdOf } from "#ops/devnet/chain/name-registration.ts"
import { dnsForm } from "#ops/devnet/chain/read-names.ts"
import { DevnetRefused, type DevnetRpc } from "#ops/devnet/chain/rpc.ts"
import { etherCoinType, isNormalName, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"

/** What to ask, and where. */
export interface TruthQuery {
  readonly rpc: DevnetRpc
  readonly contracts: ContractAddresses
  readonly block: Hash
  readonly names: ReadonlyArray<string>
  readonly accounts: ReadonlyArray<Address>
  readonly textKeys: ReadonlyArray<string>
}

/** The state of a name. */
export interface NameTruth {
  /** The account that it resolves to; absent for none. */
  readonly account: Address | undefined
  /** Texts by key, without empty ones. */
  readonly texts: Readonly<Record<string, string>>
}

/** The state of all names and accounts of a query. */
export interface Truth {
  readonly names: ReadonlyMap<string, NameTruth>
  /** The primary name of each account, after the check of its address; absent for none and for a false one. */
  readonly primary: ReadonlyMap<Address, string>
  /** Claims that are not true, by account. */
  readonly falseClaims: ReadonlyMap<Address, string>
  /** Times of expiry of the names, in seconds; 0 for names without one. */
  readonly expires: ReadonlyMap<string, bigint>
  /** Owners of the names; names that nobody owns, such as expired ones, are absent unless the wrapper has them. */
  readonly owners: ReadonlyMap<string, OwnerTruth>
}

/** The owner of a name, null for a wrapped one without, and the facts of a wrapped one. */
export interface OwnerTruth {
  readonly owner: Address | null
  readonly isWrapped: boolean
  readonly fuses: number | null
  readonly wrapperExpiresAt: number | null
}

type ContractCall = readonly [to: Address, signature: string, values: ReadonlyArray<AbiValue>]

/** The values of calls at a block; `undefined` for a call that is refused, or that an account without code answers. */
const callAll = Effect.fnUntraced(function* (
  { rpc, block }: TruthQuery,
  calls: ReadonlyArray<ContractCall>,
): Effect.fn.Return<ReadonlyArray<AbiValue | undefined>, Effect.Error<ReturnType<DevnetRpc["batch"]>>> {
  const answers = yield* rpc.batch(
    calls.map(([to, signature, values]) => ({
      method: "eth_call",
      params: [{ to, data: encodeCall(signature, values) }, { blockHash: block }],
    })),
  )
  return calls.map(([, signature], index) => {
    const answer = answers[index]
    return answer instanceof DevnetRefused ? undefined : decodeResult(signature, String(answer))?.[0]
  })
})

const addrOf = "addr(bytes32) returns (address)"

const resolverOf = "resolver(bytes32) returns (address)"

const toAccount = (value: AbiValue | undefined): Address | undefined =>
  typeof value === "string" && value !== zeroAddress && value !== "" ? value : undefined

/** Resolutions by the registry and the resolver of the name itself: a name without one has no answer. */
const readByRegistry = Effect.fnUntraced(function* (query: TruthQuery) {
  const { contracts, names, textKeys } = query
  const resolvers = yield* callAll(
    query,
    names.map((name): ContractCall => [contracts.ensRegistry, resolverOf, [nodeOf(name)]]),
  )
  const keys = [undefined, ...textKeys]
  const answers = yield* callAll(
    query,
    names.flatMap((name, index) =>
      keys.map((key): ContractCall => {
        const resolver = toAccount(resolvers[index]) ?? zeroAddress
        const node = nodeOf(name)
        return key === undefined
          ? [resolver, addrOf, [node]]
          : [resolver, "text(bytes32,string) returns (string)", [node, key]]
      }),
    ),
  )
  return new Map(
    names.map((name, index): readonly [string, NameTruth] => {
      const [account, ...texts] = answers.slice(index * keys.length, (index + 1) * keys.length)
      const found = texts.flatMap((text, at) =>
        typeof text === "string" && text !== "" ? [[textKeys[at] ?? "", text]] : [],
      )
      return [name, { account: toAccount(account), texts: Object.fromEntries(found) }]
    }),
  )
})

/** Accounts of names by the Universal Resolver. */
export const readByUniversalResolver = Effect.fnUntraced(function* (query: TruthQuery) {
  const { contracts, names } = query
  const answers = yield* callAll(
    query,
    names.map(
      (name): ContractCall => [
        contracts.ensUniversalResolver,
        "resolve(bytes,bytes) returns (bytes, address)",
        [dnsForm(name), encodeCall("addr(bytes32)", [nodeOf(name)])],
      ],
    ),
  )
  return new Map(
    names.map((name, index) => {
      const answer = answers[index]
      return [name, typeof answer === "string" ? toAccount(decodeResult(addrOf, answer)?.[0]) : undefined]
    }),
  )
})

/** The texts that accounts claim, by the registry, its resolver, and the default names of accounts without a resolver. */
const readClaims = Effect.fnUntraced(function* (query: TruthQuery) {
  const { contracts, accounts } = query
  const nodes = accounts.map((account) => nodeOf(reverseNameOf(account, etherCoinType)))
  const resolvers = yield* callAll(
    query,
    nodes.map((node): ContractCall => [contracts.ensRegistry, resolverOf, [node]]),
  )
  const claims = yield* callAll(
    query,
    nodes.map((node, index): ContractCall => {
      const resolver = toAccount(resolvers[index])
      return resolver === undefined
        ? [contracts.defaultReverseRegistrar, "nameForAddr(address) returns (string)", [accounts[index] ?? ""]]
        : [resolver, "name(bytes32) returns (string)", [node]]
    }),
  )
  return accounts.map((account, index) => [account, String(claims[index] ?? "")] as const)
})

/** Primary names by the Universal Resolver, which does not require the normal form. */
const readReverse = Effect.fnUntraced(function* (query: TruthQuery) {
  const { rpc, contracts, accounts, block } = query
  const reverse = "reverse(bytes) returns (string, address, address, address)"
  const answers = yield* rpc.batch(
    accounts.map((account) => {
      const data = encodeCall(reverse, [dnsForm(reverseNameOf(account, etherCoinType))])
      return { method: "eth_call", params: [{ to: contracts.ensUniversalResolver, data }, { blockHash: block }] }
    }),
  )
  return new Map(
    accounts.flatMap((account, index) => {
      const answer = answers[index]
      const [name, address] = answer instanceof DevnetRefused ? [] : (decodeResult(reverse, String(answer)) ?? [])
      return address === account && isNormalName(String(name)) ? [[account, String(name)]] : []
    }),
  )
})

/** Owners by the registry, the wrapper and the registrar. */
const readOwners = Effect.fnUntraced(function* (query: TruthQuery) {
  const { contracts, names } = query
  const ask = (to: Address, signature: string, idOf: (name: string) => AbiValue) =>
    callAll(
      query,
      names.map((name): ContractCall => [to, signature, [idOf(name)]]),
    )
  const tokenOf = (name: string) => BigInt(nodeOf(name))
  const holders = yield* ask(contracts.ensRegistry, "owner(bytes32) returns (address)", nodeOf)
  const registered = yield* ask(contracts.ensRegistrar, "ownerOf(uint256) returns (address)", (name) =>
    tokenIdOf(name.split(".")[0] ?? ""),
  )
  const wrapped = yield* ask(contracts.ensWrapper, "ownerOf(uint256) returns (address)", tokenOf)
  const data = yield* ask(
    contracts.ensWrapper,
    "getData(uint256) returns ((address owner, uint32 fuses, uint64 ends))",
    tokenOf,
  )
  return new Map(
    names.flatMap((name, index): ReadonlyArray<[string, OwnerTruth]> => {
      const holder = toAccount(holders[index])
      if (holder === contracts.ensWrapper) {
        const { fuses, ends } = Object(data[index])
        const owner = toAccount(wrapped[index]) ?? null
        return [[name, { owner, isWrapped: true, fuses: Number(fuses), wrapperExpiresAt: Number(ends) * 1000 }]]
      }
      const owner = /^[^.]+\.eth$/.test(name) ? toAccount(registered[index]) : holder
      return owner === undefined ? [] : [[name, { owner, isWrapped: false, fuses: null, wrapperExpiresAt: null }]]
    }),
  )
})

/** Reads everything; fails the comparison of the two ways in the caller. */
export const readTruth = Effect.fnUntraced(function* (query: TruthQuery) {
  const claims = yield* readClaims(query)
  const claimed = claims.map(([, name]) => name).filter(isNormalName)
  const names = [...new Set([...query.names, ...claimed])]
  const truths = yield* readByRegistry({ ...query, names })
  const isTrue = ([account, name]: readonly [Address, string]) =>
    isNormalName(name) && truths.get(name)?.account === account
  const registered = names.filter((name) => name.endsWith(".eth"))
  const expires = yield* callAll(
    query,
    registered.map(
      (name): ContractCall => [
        query.contracts.ensRegistrar,
        "nameExpires(uint256) returns (uint256)",
        [tokenIdOf(name.split(".").at(-2) ?? "")],
      ],
    ),
  )
  const truth: Truth = {
    names: truths,
    primary: new Map(claims.filter(isTrue)),
    falseClaims: new Map(claims.filter((claim) => claim[1] !== "" && !isTrue(claim))),
    owners: yield* readOwners({ ...query, names }),
    expires: new Map(registered.map((name, index) => [name, BigInt(String(expires[index] ?? 0n))])),
  }
  return {
    truth,
    universal: { names: yield* readByUniversalResolver({ ...query, names }), primary: yield* readReverse(query) },
  }
})
