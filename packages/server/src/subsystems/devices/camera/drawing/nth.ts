/** The element at an index that the list must have. Throws RangeError when it has not. */
export function nth<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`a list of ${list.length} has no element ${index}`);
  return element;
}
