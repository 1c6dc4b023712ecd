import { defineResolvers } from "../context/resolver-module.ts"
import { readExport } from "../exports/read-export.ts"

/** Files for tax software. */
export const taxExport = defineResolvers({
  roots: {
    taxExport: (_root, args, context, field) => readExport(args, context, context.reportAt(field)),
  },
  types: {
    TaxExport: {
      fileName: ({ fileName }) => fileName,
      csv: ({ csv }) => csv,
      rowCount: ({ rowCount }) => rowCount,
      omitted: ({ omitted }) => omitted.map((asset) => ({ asset, token: undefined })),
      asOf: ({ places }) => [...places],
    },
  },
})
