/** Random calls of the contracts of names: a story whose oracle is the model of the contracts. */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses, type LogDraft } from "../chain/block-builder.ts"
import { nameContract } from "../chain/name-log.ts"
import type { RandomSource } from "../chain/random.ts"
import {
  clearRecords,
  holdName,
  type NameStorage,
  register,
  renew,
  setAddress,
  setEarly,
  setName,
  setOwner,
  setResolver,
  transferNode,
  unwrap,
} from "./name-contracts.ts"

/** The accounts of every story. */
export const namedAccounts: readonly [Address, Address, Address] = addresses(1, 2, 3)

/** The names of every story. */
export const storyNames = ["a.eth", "b.eth", "x.a.eth", "y.x.a.eth"] as const

const resolvers = [
  nameContract.resolver,
  nameContract.resolver,
  nameContract.earlyResolver,
  nameContract.defaultingResolver,
  nameContract.silentResolver,
  zeroAddress,
] as const

/** Claims, of which the last ones are not in normal form. */
const claims = [...storyNames, ...storyNames, "", "A.eth", "a.eth\0", "b..eth"] as const

type Step = (storage: NameStorage, random: RandomSource, now: number) => ReadonlyArray<LogDraft>

const reverseName = (random: RandomSource): string => `${random.pick(namedAccounts).slice(2)}.addr.reverse`

const steps: readonly [Step, ...ReadonlyArray<Step>] = [
  (storage, random, now) => {
    const name = random.pick(["a.eth", "b.eth"])
    return register(storage, { name, owner: random.pick(namedAccounts), isWrapped: random.oneIn(3), now })
  },
  (storage, random, now) => renew(storage, random.pick(["a.eth", "b.eth"]), now),
  (storage, random) => unwrap(storage, random.pick(["a.eth", "b.eth"])),
  (storage, random) => setOwner(storage, random.pick(storyNames), random.pick([...namedAccounts, zeroAddress])),
  (storage, random) => transferNode(storage, random.pick(storyNames), random.pick(namedAccounts)),
  (storage, random) =>
    setEarly(storage, random.pick(storyNames), {
      owner: random.pick(namedAccounts),
      resolver: random.pick(resolvers),
    }),
  (storage, random) => setResolver(storage, random.pick(storyNames), random.pick(resolvers)),
  (storage, random) => {
    const coinType = random.pick([60, 60, 60, 0x8000_0000, 0x8000_2105])
    const bytes = random.pick([...namedAccounts, zeroAddress, coinType === 60 ? zeroAddress : "0x"])
    return setAddress(storage, { resolver: random.pick(resolvers), name: random.pick(storyNames), coinType, bytes })
  },
  (storage, random) => {
    // What a wallet does: a resolver with the address of the account, claimed as its name.
    const [name, account] = [random.pick(storyNames), random.pick(namedAccounts)]
    const [resolver, reverse] = [nameContract.resolver, `${account.slice(2)}.addr.reverse`]
    return [
      ...setOwner(storage, name, account),
      ...setResolver(storage, name, resolver),
      ...setAddress(storage, { resolver, name, coinType: 60, bytes: account }),
      ...setOwner(storage, reverse, account),
      ...setResolver(storage, reverse, resolver),
      ...setName(storage, resolver, reverse, name),
    ]
  },
  (storage, random) => {
    const name = reverseName(random)
    const resolver = random.pick(resolvers)
    return [
      ...setOwner(storage, name, random.pick(namedAccounts)),
      ...setResolver(storage, name, resolver),
      ...setName(storage, resolver, name, random.pick(claims)),
    ]
  },
  (storage, random) => setName(storage, random.pick(resolvers), reverseName(random), random.pick(claims)),
  (storage, random) => holdName(storage, random.pick(namedAccounts), random.pick(claims)),
  (storage, random) =>
    clearRecords(storage, random.pick(resolvers), random.oneIn(2) ? reverseName(random) : random.pick(storyNames)),
]

/** The logs of some random calls, which also change the storage. */
export const randomLogs = (storage: NameStorage, random: RandomSource, now: number): ReadonlyArray<LogDraft> =>
  Array.from({ length: 1 + random.below(4) }, () => random.pick(steps)(storage, random, now)).flat()
