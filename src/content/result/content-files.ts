/** Names of the file that says who the owner of a folder is. */
export const profileFiles: readonly string[] = ['profile.yaml', 'profile.yml'];

/** Names of the resume of a folder. The first that exists is read. */
export const resumeFiles: readonly string[] = ['resume.yaml', 'resume.yml', 'resume.json', 'resume.toml'];
