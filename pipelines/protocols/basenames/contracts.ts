import { defineContracts } from "../contract-table.ts"

/**
 * Source: `README.md` and `src/L2` of https://github.com/base/basenames (`RegistrarController.sol`, `L2Resolver.sol`, `BaseRegistrar.sol`);
 * addresses also in `basenames/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  controllers: { role: "registrar", 8453: ["0x4ccb0bb02fcaba27e82a56646e81d8c5bc4119a5"] },
  /** Registrar; names are NFTs. */
  registrars: { role: "registrar", 8453: ["0x03c4738ee98ae44591e1a4a4f3cab6641d95dd9a"] },
  resolvers: { role: "resolver", 8453: ["0xc6d566a56a1aff6508b41f6c90ff131615583bcd"] },
  registries: { role: "registry", 8453: ["0xb94704422c2a1e396835a571837aa5ae53285a95"] },
})
