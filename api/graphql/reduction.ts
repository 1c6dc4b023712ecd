/** Reducible parts of an operation that takes too long or returns too much. Pure. */
import { TypeInfo, visit, visitWithTypeInfo } from "graphql"
import { argumentLength, type CostInput, requestedRows, sizeNames } from "./query-cost.ts"

/** The parts of an operation that can be smaller, each as the end of a sentence: `fewer addresses`. Empty if it is as small as it can be. */
export const reductionsOf = (input: CostInput): ReadonlyArray<string> => {
  const { schema, operation, fragments } = input
  const found = new Set<string>()
  const roots = new Set<string>()
  const info = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(info, {
    Field: (node) => {
      const [type, field] = [info.getParentType(), info.getFieldDef()]
      if (type == null || field == null) return
      if (type === schema.getRootType(operation.operation)) roots.add((node.alias ?? node.name).value)
      for (const argument of node.arguments ?? []) {
        if (argumentLength([argument], input) > 1) found.add(`fewer values of \`${argument.name.value}\``)
      }
      const isPage = field.args.some(({ name }) => sizeNames.includes(name) || name === "input")
      if (isPage && requestedRows(node, field, { type, input }) > 1) found.add(`a smaller page of \`${field.name}\``)
    },
  })
  for (const definition of [operation, ...fragments.values()]) visit(definition, visitor)
  return [...(roots.size > 1 ? ["fewer root fields"] : []), ...found]
}
