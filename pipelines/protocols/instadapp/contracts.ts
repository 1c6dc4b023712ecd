import { defineContracts } from "../contract-table.ts"

/** Source: `index` in `src/addresses/<chain>/core.ts` of https://github.com/Instadapp/dsa-connect. */
export const contracts = defineContracts({
  indexes: {
    role: "factory",
    1: ["0x2971adfa57b20e5a416ae5a708a8655a9c74f723"],
    10: ["0x6ce3e607c808b4f4c26b7f6adaeb619e49cabb25"],
    56: ["0x1ba631331503f0486538cb707c6685cbc6b28944"],
    137: ["0xa9b99766e6c676cf1975c0d3166f96c0848ff5ad"],
    250: ["0x2fa042beeb7a40a7078eaa5ac755e3842248292b"],
    8453: ["0x6ce3e607c808b4f4c26b7f6adaeb619e49cabb25"],
    42161: ["0x1ee00c305c51ff3be60162456a9b533c07cd9288"],
    43114: ["0x6ce3e607c808b4f4c26b7f6adaeb619e49cabb25"],
  },
})
