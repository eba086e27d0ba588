/** Features that libraries and the texts of every page use, and that Safari 15.0 to 15.3 lacks. */
Object.hasOwn ??= (one, name) => Object.getOwnPropertyDescriptor(one, name) !== undefined
Array.prototype.at ??= function at(this: unknown[], index) {
  return this[index < 0 ? this.length + index : index]
}
