import { Effect } from "effect"
import {
  type AccountCode,
  accountCodes,
  type BeaconKey,
  beaconImplementations,
  beaconKeyText,
} from "#projections/contracts/account-codes.ts"
import { newestProxyChanges, type ProxyKey } from "#projections/facts/proxy-changes.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { type Loader, makeLoader } from "../request/loader.ts"
import type { TokenContext } from "../tokens/token-loaders.ts"
import type { AccountLoaders } from "./account-loaders.ts"
import { type AccountOnChains, accountText, readByChains } from "./account-on-chains.ts"
import { type OwnedProxy, ownedAfter } from "./proxy-accounts.ts"

/** Loaders of the code and owners of accounts, over the marks of a request. */
export interface ContractLoaders {
  /** Indexed evidence about the code of accounts, one entry per chain in the order of their ids; absent for accounts without any. */
  readonly codes: Loader<AccountOnChains, ReadonlyArray<AccountCode>>
  /** The contracts whose code beacons name; absent for those without an indexed event. */
  readonly beacons: Loader<BeaconKey, Address>
  /** Owners of smart accounts; absent for those that no factory created. */
  readonly owned: Loader<ProxyKey, OwnedProxy>
}

/** A request that reads the code of accounts. */
export interface ContractContext extends TokenContext, ContractLoaders, Pick<AccountLoaders, "attestedLabels"> {}

const readCodes = (keys: ReadonlyArray<AccountOnChains>, marks: MarkVector) =>
  readByChains(keys, ({ accounts, chainIds }) => accountCodes({ marks: marks.select(chainIds), accounts }))

const proxyText = ({ chainId, proxy }: ProxyKey): string => `${chainId} ${proxy}`

const readOwned = Effect.fnUntraced(function* (proxies: ReadonlyArray<ProxyKey>, marks: MarkVector) {
  const changes = yield* newestProxyChanges({ marks: marks.select(proxies.map(({ chainId }) => chainId)), proxies })
  return new Map(
    [...Map.groupBy(changes, proxyText)].flatMap(([text, own]) => {
      const found = ownedAfter(own)
      return found === undefined ? [] : [[text, found] as const]
    }),
  )
})

/** Makes the loaders. */
export const makeContractLoaders = Effect.fnUntraced(function* (marks: MarkVector) {
  const loaders: ContractLoaders = {
    codes: yield* makeLoader({ keyText: accountText, readMany: (keys) => readCodes(keys, marks) }),
    beacons: yield* makeLoader({
      keyText: beaconKeyText,
      readMany: (beacons) =>
        beaconImplementations({ marks: marks.select(beacons.map(({ chainId }) => chainId)), beacons }),
    }),
    owned: yield* makeLoader({ keyText: proxyText, readMany: (proxies) => readOwned(proxies, marks) }),
  }
  return loaders
})
