import { controllerEvents, ensGraceMs, registrarEvents, registryEvents, wrapperEvents } from "../families/ens-names.ts"
import type { NameRules } from "../name-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("linea-names")

/** Names below `linea.eth`. */
export const names: NameRules = {
  trees: [
    {
      suffix: "linea.eth",
      registries: contracts.registries,
      fromBlock: { 59144: 6_682_888 },
      bridges: contracts.bridges,
      registrars: contracts.registrars,
      registeredBelow: "linea.eth",
      graceMs: ensGraceMs,
      wrappers: contracts.wrappers,
      reverseCoinTypes: [],
    },
  ],
  resolvers: [{ contracts: contracts.resolvers, hasTexts: true, hasDefaults: false }],
  reverse: [],
  events: [
    ...registryEvents(contracts.registries),
    ...registrarEvents(contracts.registrars, "linea.eth"),
    ...controllerEvents(contracts.controllers, "linea.eth"),
    ...wrapperEvents(contracts.wrappers),
  ],
}
