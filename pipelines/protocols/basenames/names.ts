import { coinTypeOf, etherCoinType } from "#schemas/domain/account-name.ts"
import {
  controllerEvents,
  ensGraceMs,
  registrarEvents,
  registryEvents,
  reverseNodeEvents,
} from "../families/ens-names.ts"
import type { NameRules } from "../name-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("basenames")

const baseCoinType = coinTypeOf(8453)

/** Names below `base.eth`. */
export const names: NameRules = {
  trees: [
    {
      suffix: "base.eth",
      registries: contracts.registries,
      fromBlock: { 8453: 17_571_480 },
      bridges: contracts.bridges,
      registrars: contracts.registrars,
      registeredBelow: "base.eth",
      graceMs: ensGraceMs,
      reverseCoinTypes: [baseCoinType],
      // Names from before the contracts had addresses by chain.
      substitutes: { [baseCoinType]: etherCoinType },
    },
  ],
  resolvers: [
    { contracts: contracts.resolvers, hasTexts: true, hasDefaults: false },
    { contracts: contracts.defaultingResolvers, hasTexts: true, hasDefaults: true },
  ],
  reverse: [],
  events: [
    ...registryEvents(contracts.registries),
    ...registrarEvents(contracts.registrars, "base.eth"),
    ...controllerEvents(contracts.controllers, "base.eth"),
    ...reverseNodeEvents(contracts.reverseRegistrars),
  ],
}
