import { type OperationDefinitionNode, valueFromASTUntyped } from "graphql"

/** The variables of a request, with the defaults of absent ones: executions use them, and so costs and prices depend on them. Pure. */
export const operationVariables = (
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)]],
    ),
  ),
  ...given,
})
