/** Values of an object that it costs 1 to return: fields without objects, and the nodes of all arguments, which are read again for each object. */
const objectValues = 25

/** The same for introspection, whose objects have at most nine, and which is executed in one step. */
const schemaObjectValues = 10

/** The cost of an object with some values. */
export const costOfObject = (values: number): number => Math.max(1, Math.ceil(values / objectValues))

/** The cost of an object of introspection. */
export const costOfSchemaObject = (values: number): number => Math.max(1, Math.ceil(values / schemaObjectValues))
