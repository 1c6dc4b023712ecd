import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@ensdomains/ensjs` 4.3.1, `addresses` of `dist/esm/contracts/consts.js` and the ABIs beside it; the older contracts,
 * the governor and the events of names sold: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/ens/constants.py`; the
 * first reverse registrar: `README.md` of https://github.com/ensdomains/reverse-records; the claim: `contracts/ENSToken.sol` of
 * https://github.com/ensdomains/governance-contracts.
 */
export const contracts = defineContracts({
  /** Registrar controllers: register and renew names. */
  controllers: {
    role: "registrar",
    1: ["0x283af0b28c62c092c9727f1ee09c02ca627eb7f5", "0x253553366da8546fc250f225fe3d25d0c782303b"],
  },
  /** Base registrar of `.eth`; names are NFTs. */
  registrars: { role: "registrar", 1: ["0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85"] },
  registries: { role: "registry", 1: ["0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e"] },
  wrappers: { role: "registrar", 1: ["0xd4416b13d2b3a9abae7acd5d6c2bbdbe25686401"] },
  /** Resolvers; the last one resolves addresses to names. */
  resolvers: {
    role: "resolver",
    1: [
      "0x4976fb03c32e5b8cfe2b6ccb31c09ba78ebaba41",
      "0x231b0ee14048e9dccd1d247744d114a4eb5e8e63",
      "0xa2c122be93b0074270ebee7f6b7292c7deb45047",
    ],
  },
  /** Reverse registrars; the first was used until 2023. */
  reverseRegistrars: {
    role: "registrar",
    1: ["0x084b1c3c81545d370f3634392de611caabff8148", "0xa58e81fe9b61b5c3fe2afd33cf304c454abfc7cb"],
  },
  governors: { role: "governor", 1: ["0x323a76393544d5ecca80cd6ef2a560c6a395b7e3"] },
  tokens: { role: "token", 1: ["0xc18360217d8f7ab5e7c516566761ea12ce7f9d72"] },
})
