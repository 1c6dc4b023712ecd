import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from "graphql"
import { Kind } from "graphql"

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>

/** Whether a query selects a field of what its root gives, under any alias, in fragments too. Directives are not looked at. */
export const isFieldSelected = (
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, "fieldNodes" | "fragments">,
  name: string,
): boolean => fieldNodes.some(({ selectionSet }) => isSelectedIn(selectionSet, name, fragments))

/** Fragments cannot hold themselves: validation has refused that. */
const isSelectedIn = (set: SelectionSetNode | undefined, name: string, fragments: Fragments): boolean =>
  (set?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value]?.selectionSet : selection.selectionSet
    return isSelectedIn(inner, name, fragments)
  })
