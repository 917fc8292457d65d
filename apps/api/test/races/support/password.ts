/** The password of all users in races. It is not hashed, because hashing would take most of the time. */
export const sharedPassword = 'a-good-secret';
